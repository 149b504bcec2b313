import { m } from '#shared/messages/compiled/messages.js';
import type { SetupTrial } from '#shared/setup/setup-endpoints.ts';
import { refuseInvalid } from '../platform/errors.ts';
import { createId } from '../platform/ids.ts';
import { layOutLetter } from '../platform/lay-out-letter.ts';
import { isLoopbackHost } from '../platform/loopback.ts';
import { addressOf, createSmtpMailSender, reachMailServer } from '../platform/mail.ts';
import { scrubLine } from '../platform/scrub-text.ts';
import { findMailFaults } from '../settings/transport-rules.ts';
import { enteredOrganisation } from './save-organisation.ts';
import {
  checkAsSettings,
  codeOf,
  describeNetworkFault,
  inTime,
  recordTrial,
  type SetupContext,
} from './setup-context.ts';
import type { SetupDraft } from './setup-draft.ts';

const LONGEST_WORDS = 200;

type EnteredMail = NonNullable<SetupDraft['mail']>;

/** Mail server and sender; an empty password keeps the one before. Tried by signing in and sending a mail. */
export async function saveMail(
  context: SetupContext,
  { testAddress, ...typed }: EnteredMail & { testAddress: string },
): Promise<void> {
  const before = context.draft.get().mail;
  // Another server must not get the password of the one before.
  const keeps = typed.password === '' && before?.host === typed.host && before.user === typed.user;
  const mail = keeps ? { ...typed, password: before.password } : typed;
  requireParts(mail, testAddress);
  const texts = { SMTP_URL: smtpUrlOf(mail), MAIL_FROM: mailFromOf(mail) };
  checkAsSettings(texts, { SMTP_URL: 'host', MAIL_FROM: 'fromAddress' }, findMailFaults);
  context.draft.set({ mail });
  recordTrial(context, 'mail', await tryMail(context, mail, testAddress));
}

function requireParts(mail: EnteredMail, testAddress: string): void {
  const port = Number(mail.port);
  const faults = {
    ...(/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(mail.host)
      ? {}
      : { host: m.setup_mail_host_invalid() }),
    ...(/^\d{1,5}$/.test(mail.port) && port >= 1 && port <= 65_535
      ? {}
      : { port: m.setup_mail_port_invalid() }),
    ...(mail.encryption === 'none' && !isLoopbackHost(mail.host)
      ? { encryption: m.setup_mail_none_elsewhere() }
      : {}),
    ...(isAddress(mail.fromAddress) ? {} : { fromAddress: m.setup_mail_address_invalid() }),
    ...(isAddress(testAddress) ? {} : { testAddress: m.setup_mail_address_invalid() }),
    // They would end the name, begin another header, or leave no quotation mark for the file of settings.
    ...(/["`<>\\\p{Cc}]/u.test(mail.fromName) ? { fromName: m.setup_mail_name_invalid() } : {}),
  };
  if (Object.keys(faults).length > 0) throw refuseInvalid(m.body_invalid(), faults);
}

const isAddress = (text: string): boolean =>
  /^[^\s@<>",;:]+@[^\s@<>",;:]+\.[^\s@<>",;:]+$/.test(text);

/** SMTP_URL of what was entered. */
export function smtpUrlOf({ host, port, encryption, user, password }: EnteredMail): string {
  const login = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const scheme = encryption === 'tls' ? 'smtps' : 'smtp';
  // Without it a mail server on this machine is taken at its word when it offers encryption.
  const option = encryption === 'none' ? '?ignoreTLS=true' : '';
  return `${scheme}://${login}${host}:${port}${option}`;
}

/** MAIL_FROM of what was entered; the name in quotes, since it may contain a comma. */
export function mailFromOf({ fromName, fromAddress }: EnteredMail): string {
  return fromName === '' ? fromAddress : `"${fromName}" <${fromAddress}>`;
}

async function tryMail(
  context: SetupContext,
  mail: EnteredMail,
  testAddress: string,
): Promise<SetupTrial> {
  const url = smtpUrlOf(mail);
  const from = mailFromOf(mail);
  const place = `${mail.host}:${mail.port}`;
  try {
    await inTime(reachMailServer({ smtpUrl: url }));
    const organisation = enteredOrganisation(context.draft.get());
    const letter = {
      subject: m.test_mail_subject({ organisation: organisation.name }),
      heading: m.test_mail_heading(),
      name: null,
      lead: [m.test_mail_lead()],
      rows: [],
      link: null,
      notes: [],
    };
    const laidOut = await layOutLetter(letter, organisation);
    const messageId = `setup-test-mail:${createId()}`;
    await inTime(
      createSmtpMailSender({ url, from }).send({ to: testAddress, ...laidOut, messageId }),
    );
  } catch (error) {
    return { ok: false, ...describeFault(error, place, addressOf(from)) };
  }
  return { ok: true, text: m.setup_mail_sent({ address: testAddress }) };
}

type Fault = Pick<SetupTrial, 'text' | 'field'>;

function describeFault(error: unknown, place: string, from: string): Fault {
  const said = error instanceof Error ? scrubLine(error.message).slice(0, LONGEST_WORDS) : '';
  // The library has its own codes for a failed connection, and the system's in the text.
  const code = /\bE[A-Z]{5,}\b/.exec(said)?.[0] ?? codeOf(error);
  const { responseCode, command } = (error ?? {}) as { responseCode?: unknown; command?: unknown };
  if (codeOf(error) === 'EAUTH') {
    return { text: m.setup_mail_sign_in_refused({ place }), field: 'password' };
  }
  if (command === 'MAIL FROM') {
    return { text: m.setup_mail_sender_refused({ from, said }), field: 'fromAddress' };
  }
  if (typeof responseCode === 'number') return { text: m.setup_mail_refused({ place, said }) };
  if (codeOf(error) === 'ETLS' || /certificate|SSL|TLS|wrong version number/i.test(said)) {
    return { text: m.setup_mail_encryption({ place }), field: 'encryption' };
  }
  const known = describeNetworkFault(code, place);
  return known === null
    ? { text: m.setup_mail_failed({ place, said }) }
    : { text: known, field: 'host' };
}
