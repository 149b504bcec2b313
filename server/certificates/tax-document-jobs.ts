/** The outbox kind of tax document mails. */
export const TAX_DOCUMENT_MAIL = 'paper-mail';

/** The dedupe key of a mail's outbox job. */
export function jobOfMail(mailId: string): string {
  return `${TAX_DOCUMENT_MAIL}:${mailId}`;
}

/** The outbox kind of mails with several documents. */
export const TAX_DOCUMENT_LETTER = 'tax-document-letter';

/** The dedupe key of a letter's outbox job. */
export function jobOfLetter(letterId: string): string {
  return `${TAX_DOCUMENT_LETTER}:${letterId}`;
}

/** The outbox kind of bulk mailings. */
export const TAX_DOCUMENT_RUN = 'paper-run';

/** The dedupe key of the job that continues after a place among the candidates; '0' for the first. */
export function jobOfRun(runId: string, after: string): string {
  return `${TAX_DOCUMENT_RUN}:${runId}:${after}`;
}
