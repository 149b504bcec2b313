/** The outbox kind of bulk mailings. */
export const TAX_DOCUMENT_RUN = 'paper-run';

/** The dedupe key of the job that continues after a receipt number; 0 for the first. */
export function jobOfRun(runId: string, after: number): string {
  return `${TAX_DOCUMENT_RUN}:${runId}:${after}`;
}
