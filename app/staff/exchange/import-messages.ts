import { m } from '#shared/messages/compiled/messages.js';
import type { DonationImport, ImportVerdict } from '#shared/staff/imports-endpoints.ts';
import type { BadgeTone } from '../kit/badge.tsx';

const steps: Record<DonationImport['step'], () => string> = {
  uploaded: m.exchange_step_uploaded,
  checking: m.exchange_step_checking,
  checked: m.exchange_step_checked,
  running: m.exchange_step_running,
  done: m.exchange_step_done,
  undoing: m.exchange_step_undoing,
  undone: m.exchange_step_undone,
  dropped: m.exchange_step_dropped,
};

/** Label of an import's status. */
export function nameStep(step: DonationImport['step']): string {
  return steps[step]();
}

/** Label of a row's result; the colour repeats the text. */
export const verdictLabels: Record<ImportVerdict, { label: () => string; tone: BadgeTone }> = {
  new: { label: m.exchange_verdict_new, tone: 'good' },
  known: { label: m.exchange_verdict_known, tone: 'plain' },
  faulty: { label: m.exchange_verdict_faulty, tone: 'bad' },
  skipped: { label: m.exchange_verdict_skipped, tone: 'waiting' },
};
