import { m } from '#shared/messages/compiled/messages.js';
import type { SetupStep, SetupTrial } from '#shared/setup/setup-endpoints.ts';
import type { PaymentGateway } from '../payments/payment-gateway.ts';
import { refuseInvalid } from '../platform/errors.ts';
import type { Logger } from '../platform/log.ts';
import type { SetupPlace } from '../settings/needs-setup.ts';
import { readGivenSettings, SettingsError } from '../settings/read-given-settings.ts';
import type { SettingName, SettingTexts } from '../settings/setting-schemas.ts';
import type { ProviderSettings } from '../settings/settings.ts';
import { findUnwritableFaults } from '../settings/settings-file.ts';
import type { DraftStore } from './setup-draft.ts';

/** What the steps of the set-up work with; there is no database yet. */
export type SetupContext = {
  place: SetupPlace;
  draft: DraftStore;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Opens the payment provider with keys that are to be tried. */
  openGateway: (provider: ProviderSettings) => Pick<PaymentGateway, 'listPayments'>;
};

/**
 * Checks values by the rules of the settings that they become, and whether their file can hold them. Throws 400 with the
 * sentence of a fault beside its field; `fields` says which setting stands in which field.
 */
export function checkAsSettings(
  texts: SettingTexts,
  fields: Readonly<Partial<Record<SettingName, string>>>,
  findBrokenRules: (texts: SettingTexts) => string[] = () => [],
): void {
  const findFaults = (given: SettingTexts) => [
    ...findBrokenRules(given),
    ...findUnwritableFaults(texts),
  ];
  try {
    readGivenSettings({ ...texts }, findFaults, Object.keys(fields) as SettingName[]);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const found = error.faults.flatMap((fault): [string, string][] => {
      const [name = ''] = fault.split(' ', 1);
      const field = Object.entries(fields).find(([one]) => one === name)?.[1];
      return field === undefined ? [] : [[field, sayPlainly(fault.slice(name.length + 1))]];
    });
    if (found.length === 0) throw refuseInvalid(error.faults.join('. '), {});
    throw refuseInvalid(m.body_invalid(), Object.fromEntries(found));
  }
}

/** 'must be one' -> 'Must be one'. */
function sayPlainly(fault: string): string {
  if (fault.startsWith('is needed')) return m.setup_needed();
  return `${fault.charAt(0).toUpperCase()}${fault.slice(1)}`;
}

/** Stores what came of a trial. Saved values stay, also when it failed: nothing typed is lost. */
export function recordTrial(context: SetupContext, step: SetupStep, trial: SetupTrial): void {
  const { draft } = context;
  draft.set({ trials: { ...draft.get().trials, [step]: trial } });
  context.log.info({ step, ok: trial.ok }, 'A step of the set-up was tried');
}

/** Below the server's own limit for a call, so that a person reads why a trial failed. */
const PATIENCE_MS = 9_000;

/** Work that must end while a person waits at a form; rejects with a TimeoutError after `ms`. */
export function inTime<T>(work: Promise<T>, ms = PATIENCE_MS): Promise<T> {
  const signal = AbortSignal.timeout(ms);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([work, late]);
}

/** The code of a network failure, such as ECONNREFUSED, wherever a library has put it; '' without one. */
export function codeOf(error: unknown): string {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ('code' in one && typeof one.code === 'string' && one.code !== 'ERR_UNHANDLED_ERROR') {
      return one.code;
    }
  }
  return error instanceof Error && error.name === 'TimeoutError' ? 'ETIMEDOUT' : '';
}

/** A network failure in words; null for another failure. `describeSilence`: what is said when no answer comes. */
export function describeNetworkFault(
  code: string,
  place: string,
  describeSilence: (text: { place: string }) => string = m.setup_try_silent,
): string | null {
  if (/^(ENOTFOUND|EAI_AGAIN|EDNS)$/.test(code)) return m.setup_try_no_name({ place });
  if (code === 'ECONNREFUSED') return m.setup_try_refused({ place });
  if (/TIMEDOUT|TIMEOUT|^EHOSTUNREACH$|^ENETUNREACH$/.test(code)) {
    return describeSilence({ place });
  }
  if (/CERT|^UNABLE_TO_|^ERR_TLS_|^ERR_SSL_|^EPROTO$|SELF_SIGNED/.test(code)) {
    return m.setup_try_certificate({ place });
  }
  return null;
}
