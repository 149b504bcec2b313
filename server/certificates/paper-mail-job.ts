/** The kind of the outbox's jobs that mail a paper. */
export const PAPER_MAIL = 'paper-mail';

/** The job of the outbox that sends a mail, by the key that stands for it once. */
export function jobOfMail(mailId: string): string {
  return `${PAPER_MAIL}:${mailId}`;
}
