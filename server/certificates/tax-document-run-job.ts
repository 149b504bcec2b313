/** The kind of the outbox's jobs that carry a bulk mailing on. */
export const TAX_DOCUMENT_RUN = 'paper-run';

/** The job that goes on after a receipt number; 0 for the first. */
export function jobOfRun(runId: string, after: number): string {
  return `${TAX_DOCUMENT_RUN}:${runId}:${after}`;
}
