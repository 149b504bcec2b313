import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { type DonorMerge, undoMerge } from '#shared/staff/entry-endpoints.ts';
import { useMay } from '../access/use-staff.ts';
import { CallFailed } from '../kit/list-states.tsx';
import { RowButton } from '../kit/row-button.tsx';
import { useCall } from '../kit/use-call.ts';

/** Donors merged into this one; each merge can be undone. */
export function MergeHistory({
  merges,
  onDone,
}: {
  readonly merges: readonly DonorMerge[];
  readonly onDone: () => void;
}) {
  const mayMerge = useMay('donors.merge');
  const undoing = useCall(undoMerge);
  if (merges.length === 0) return null;
  const part = async (id: string) => {
    if ((await undoing.run({ params: { id } })) !== null) onDone();
  };
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm">
      <h3 className="mb-1.5 font-semibold">{m.merge_history()}</h3>
      <ul className="grid gap-1.5">
        {merges.map(({ _id, donor, donations, mergedAt, undoneAt }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-3">
            <span>
              {m.merge_history_line({
                name: donor.fullname,
                count: donations,
                date: formatDate(new Date(mergedAt)),
              })}
            </span>
            {undoneAt !== null && <span className="text-ink-soft">{m.merge_history_undone()}</span>}
            {undoneAt === null && mayMerge && (
              <RowButton
                aria-label={m.merge_undo_named({ name: donor.fullname })}
                onClick={() => void part(_id)}
              >
                {m.merge_undo()}
              </RowButton>
            )}
          </li>
        ))}
      </ul>
      <CallFailed error={undoing.error} />
    </div>
  );
}
