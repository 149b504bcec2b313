/** The kind of the outbox's jobs that carry a bulk mailing on. */
export const PAPER_RUN = 'paper-run';

/** The job that gives the mails after `mailId` to the outbox; '' for the first. */
export function jobOfRun(runId: string, mailId: string): string {
  return `${PAPER_RUN}:${runId}:${mailId}`;
}
