import { m } from '#shared/messages/compiled/messages.js';
import type { ContentHead } from '#shared/staff/content-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { type ContentAct, canAct, contentActs } from './content-acts.ts';
import { actLabels } from './content-labels.ts';
import { type FailedAct, useContentActs } from './use-content-acts.ts';

/** What can be done to the chosen items, and on which of them it failed. */
export function BulkBar({
  kind,
  never,
  items,
  onDone,
}: {
  readonly kind: string;
  /** Acts that this kind does not have. */
  readonly never: readonly ContentAct[];
  readonly items: readonly ContentHead[];
  readonly onDone: () => void;
}) {
  const { run, isBusy, failed } = useContentActs(kind, onDone);
  const isOffered = (act: ContentAct) =>
    !never.includes(act) && items.some((item) => canAct(act, item));
  return (
    <>
      {items.length > 0 && (
        <section
          aria-label={m.content_list_chosen_acts()}
          className="mb-3 flex flex-wrap items-center gap-2 rounded-xl border border-line bg-card px-3 py-2"
        >
          <p role="status" className="mr-2 font-semibold">
            {m.content_list_chosen({ count: items.length })}
          </p>
          {contentActs.filter(isOffered).map((act) => (
            <Button key={act} tone="secondary" busy={isBusy} onClick={() => void run(act, items)}>
              {actLabels[act]()}
            </Button>
          ))}
        </section>
      )}
      <FailedActs failed={failed} />
    </>
  );
}

function FailedActs({ failed }: { readonly failed: readonly FailedAct[] }) {
  if (failed.length === 0) return null;
  return (
    <div role="alert" className="mb-3 rounded-xl border border-danger/40 bg-danger-wash px-4 py-3">
      <p className="font-semibold">{m.content_list_failed({ count: failed.length })}</p>
      <ul className="mt-1 list-disc pl-5">
        {failed.map(({ id, title, error }) => (
          <li key={id} className="wrap-anywhere">
            {title}: {error}
          </li>
        ))}
      </ul>
    </div>
  );
}
