import { m } from '#shared/messages/compiled/messages.js';

/** Error patterns of mail servers, networks and the provider, with their explanation; the first match counts. */
const meanings: [RegExp, () => string][] = [
  [/payment provider gave no usable answer/i, m.mail_error_provider_away],
  [/EAUTH|\b535\b|invalid login|authentication failed/i, m.mail_error_sign_in],
  [/\b55[0134]\b|EENVELOPE|recipient|mailbox unavailable/i, m.mail_error_address],
  [
    /ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENOTFOUND|EAI_AGAIN|ESOCKET|EDNS|timeout|timed out|greeting|aborted|closed/i,
    m.mail_error_server_away,
  ],
];

/** Explains why a job failed; '' when it did not. */
export function sayError(error: string | null): string {
  if (error === null || error === '') return '';
  const meaning = meanings.find(([shape]) => shape.test(error));
  return meaning ? meaning[1]() : m.mail_error_other({ words: error });
}
