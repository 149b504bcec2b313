/** The kind of the outbox's jobs that carry a bulk mailing on. */
export const PAPER_RUN = 'paper-run';

/** The job that goes on after a receipt number; 0 for the first. */
export function jobOfRun(runId: string, after: number): string {
  return `${PAPER_RUN}:${runId}:${after}`;
}
