import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import type { ContentHead } from '#shared/staff/content-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { explainFailure } from '../kit/call-endpoint.ts';
import { CallFailed } from '../kit/list-states.tsx';
import { useRestoredFocus } from '../kit/restore-focus.ts';
import { useAltQuestion } from '../media/alt-question.tsx';
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
  // The bar goes with the choice.
  useRestoredFocus(isBusy);
  const { ask, question } = useAltQuestion(kind);
  const [error, setError] = useState<string | null>(null);
  const start = async (act: ContentAct) => {
    setError(null);
    try {
      if (act === 'publish' && !(await ask(items.filter((item) => canAct(act, item))))) return;
    } catch (failure) {
      setError(explainFailure(failure));
      return;
    }
    await run(act, items);
  };
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
            <Button key={act} tone="secondary" busy={isBusy} onClick={() => void start(act)}>
              {actLabels[act]()}
            </Button>
          ))}
        </section>
      )}
      {question}
      <CallFailed error={error} />
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
