import type { MailableDocument, MailPlan } from '#shared/staff/document-mails-endpoints.ts';

/** What is sent besides the documents that are ready. */
export type Also = { readonly sent: boolean; readonly incomplete: boolean };

/** Numbers of what would be sent. */
export type MailCounts = {
  readonly donors: number;
  readonly documents: number;
  readonly donations: number;
};

export function isIncluded({ state }: Pick<MailableDocument, 'state'>, also: Also): boolean {
  return state === 'ready' || also[state];
}

export function countIncluded({ donors }: MailPlan, also: Also): MailCounts {
  const included = donors
    .map(({ documents }) => documents.filter((one) => isIncluded(one, also)))
    .filter((documents) => documents.length > 0);
  const documents = included.flat();
  return {
    donors: included.length,
    documents: documents.length,
    donations: documents.flatMap(({ donations }) => donations).length,
  };
}

/** The donations whose documents would be sent. */
export function listIncluded({ donors }: MailPlan, also: Also): string[] {
  return donors
    .flatMap(({ documents }) => documents)
    .filter((one) => isIncluded(one, also))
    .flatMap(({ donations }) => donations.map(({ _id }) => _id));
}

/** The number of documents in a state. */
export function countIn({ donors }: MailPlan, state: MailableDocument['state']): number {
  return donors.flatMap(({ documents }) => documents).filter((one) => one.state === state).length;
}
