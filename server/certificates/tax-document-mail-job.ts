/** The kind of the outbox's jobs that mail a paper. */
export const TAX_DOCUMENT_MAIL = 'paper-mail';

/** The job of the outbox that sends a mail, by the key that stands for it once. */
export function jobOfMail(mailId: string): string {
  return `${TAX_DOCUMENT_MAIL}:${mailId}`;
}
