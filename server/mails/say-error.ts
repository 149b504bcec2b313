import { m } from '#shared/messages/compiled/messages.js';

/** What mail servers, networks and the provider say, and what it means; the first that fits. */
const meanings: [RegExp, () => string][] = [
  [/payment provider gave no usable answer/i, m.mail_error_provider_away],
  [/EAUTH|\b535\b|invalid login|authentication failed/i, m.mail_error_sign_in],
  [/\b55[0134]\b|EENVELOPE|recipient|mailbox unavailable/i, m.mail_error_address],
  [
    /ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENOTFOUND|EAI_AGAIN|ESOCKET|EDNS|timeout|timed out|greeting|aborted|closed/i,
    m.mail_error_server_away,
  ],
];

/** Why a job did not work, in plain words; '' when nothing went wrong. */
export function sayError(error: string | null): string {
  if (error === null || error === '') return '';
  const meaning = meanings.find(([shape]) => shape.test(error));
  return meaning ? meaning[1]() : m.mail_error_other({ words: error });
}
