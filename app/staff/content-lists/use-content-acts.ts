import { useCallback, useState } from 'react';
import type { ContentHead } from '#shared/staff/content-endpoints.ts';
import { ApiError } from '../../api-client.ts';
import { useApi } from '../kit/api-context.ts';
import { explainFailure } from '../kit/call-endpoint.ts';
import { useUndo } from '../kit/undo.tsx';
import { actOn, type ContentAct, canAct, type UndoAct } from './content-acts.ts';
import { describeDone, nameItem } from './content-labels.ts';

/** An item on which an act failed, and why. */
export type FailedAct = { readonly id: string; readonly title: string; readonly error: string };

/** Acts on items one after the other, and offers to take them back. */
export function useContentActs(kind: string, onDone: () => void) {
  const api = useApi();
  const offerUndo = useUndo();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<readonly FailedAct[]>([]);

  const undo = useCallback(
    async (acts: readonly (UndoAct & { of: ContentHead })[]) => {
      const faults: FailedAct[] = [];
      for (const act of acts) {
        await act().catch((failure: unknown) => faults.push(describeFailure(act.of, failure)));
      }
      setFailed(faults);
      onDone();
    },
    [onDone],
  );

  const run = useCallback(
    async (act: ContentAct, items: readonly ContentHead[]): Promise<void> => {
      setBusy(true);
      const faults: FailedAct[] = [];
      const undos: (UndoAct & { of: ContentHead })[] = [];
      let count = 0;
      for (const item of items.filter((one) => canAct(act, one))) {
        try {
          const back = await actOn(api, kind, act, item);
          count += 1;
          if (back !== null) undos.push(Object.assign(back, { of: item }));
        } catch (failure) {
          faults.push(describeFailure(item, failure));
        }
      }
      setBusy(false);
      setFailed(faults);
      if (undos.length > 0) {
        const [only] = items;
        const title = count === 1 && items.length === 1 && only ? nameItem(only) : null;
        offerUndo({
          text: describeDone(act, count, title),
          onUndo: () => void undo(undos.reverse()),
        });
      }
      onDone();
    },
    [api, kind, offerUndo, undo, onDone],
  );
  return { run, isBusy, failed };
}

const describeFailure = (item: ContentHead, failure: unknown): FailedAct => ({
  id: item._id,
  title: nameItem(item),
  error: [explainFailure(failure), ...describeFields(failure)].join(' '),
});

/** What is missing or wrong, by field. */
const describeFields = (failure: unknown): string[] =>
  failure instanceof ApiError
    ? Object.entries(failure.fields).map(([field, why]) => `${field}: ${why}.`)
    : [];
