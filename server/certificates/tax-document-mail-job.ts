/** The outbox kind of tax document mails. */
export const TAX_DOCUMENT_MAIL = 'paper-mail';

/** The dedupe key of a mail's outbox job. */
export function jobOfMail(mailId: string): string {
  return `${TAX_DOCUMENT_MAIL}:${mailId}`;
}
