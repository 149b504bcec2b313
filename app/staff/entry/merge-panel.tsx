import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import {
  type DonorMerge,
  type DonorPage,
  type DuplicateDonor,
  type DuplicateReason,
  type MergeField,
  mergeDonor,
  undoMerge,
} from '#shared/staff/entry-endpoints.ts';
import { useToast } from '../../ui/toast.tsx';
import { useMay } from '../access/use-staff.ts';
import { CallFailed } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { RowButton } from '../kit/row-button.tsx';
import { useUndo } from '../kit/undo.tsx';
import { useCall } from '../kit/use-call.ts';
import { MergeDialog, mergeFieldNames } from './merge-dialog.tsx';

const reasons: Record<DuplicateReason, () => string> = {
  'same-phone': m.merge_reason_phone,
  'same-email': m.merge_reason_email,
  'same-name': m.merge_reason_name,
};

const FAILURE_SHOWN_MS = 8000;

/** Possible duplicates of this donor with the evidence; merges them and undoes merges. */
export function MergePanel({
  page,
  onDone,
}: {
  readonly page: DonorPage;
  readonly onDone: () => void;
}) {
  const { donor, duplicates, merges } = page;
  const mayMerge = useMay('donors.merge');
  const [chosen, setChosen] = useState<DuplicateDonor | null>(null);
  const merging = useCall(mergeDonor);
  const toast = useToast();
  const undoing = useCall(undoMerge);
  const offerUndo = useUndo();
  const other = chosen?.donor.fullname ?? '';

  const confirm = async (take: readonly MergeField[]) => {
    const made = await merging.attempt({
      params: { id: donor._id },
      body: { other: chosen?.donor._id, take },
    });
    if (made.error !== null) return made.error;
    const id = made.response.merge._id;
    setChosen(null);
    onDone();
    offerUndo({
      text: m.merge_done({ other, kept: donor.fullname }),
      onUndo: async () => {
        const { error } = await undoing.attempt({ params: { id } });
        if (error !== null) toast({ text: error, kind: 'error', durationMs: FAILURE_SHOWN_MS });
        onDone();
      },
    });
    return null;
  };
  return (
    <Panel title={m.merge_panel()}>
      {duplicates.length === 0 && <p className="text-sm text-ink-soft">{m.merge_none()}</p>}
      <ul className="grid gap-2">
        {duplicates.map((duplicate) => (
          <li key={duplicate.donor._id} className="flex flex-wrap items-center gap-x-3 text-sm">
            <Link to={`/donors/${duplicate.donor._id}`} className="font-semibold">
              {duplicate.donor.fullname}
            </Link>
            <span className="text-ink-soft">
              {duplicate.reasons.map((reason) => reasons[reason]()).join(', ')}
            </span>
            <span className="tabular-nums">{sumUp(duplicate)}</span>
            {mayMerge && (
              <RowButton
                aria-label={m.merge_button_named({ name: duplicate.donor.fullname })}
                onClick={() => setChosen(duplicate)}
              >
                {m.merge_button()}
              </RowButton>
            )}
          </li>
        ))}
      </ul>
      <MergeHistory merges={merges} onDone={onDone} />
      <MergeDialog
        kept={chosen === null ? null : donor}
        other={chosen?.donor ?? null}
        onClose={() => setChosen(null)}
        onMerge={confirm}
      />
    </Panel>
  );
}

function sumUp({ donor }: DuplicateDonor): string {
  return m.entry_donor_donations({ count: donor.donations, amount: formatRupees(donor.amount) });
}

/** Donors merged into this one; each merge can be undone. */
function MergeHistory({
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
        {merges.map(({ _id, donor, donations, taken, mergedAt, undoneAt }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-3">
            <span>
              {m.merge_history_line({
                name: donor.fullname,
                count: donations,
                date: formatDate(new Date(mergedAt)),
              })}
            </span>
            {taken.length > 0 && (
              <span className="text-ink-soft">
                {m.merge_taken({
                  fields: taken.map((field) => mergeFieldNames[field]()).join(', '),
                })}
              </span>
            )}
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
