import { useId, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { type DonorRecord, type MergeField, readDonor } from '#shared/staff/entry-endpoints.ts';
import {
  acceptSuggestion,
  type DonorSuggestion,
  refuseSuggestion,
  undoSuggestion,
} from '#shared/staff/suggestions-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useMay } from '../access/use-staff.ts';
import { MergeDialog } from '../entry/merge-dialog.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { useUndo } from '../kit/undo.tsx';
import { useCall } from '../kit/use-call.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { SuggestionCard } from './suggestion-card.tsx';
import { chooseKept, formatDay } from './suggestion-messages.ts';

const FAILURE_SHOWN_MS = 8000;

/** An undecided pair: merge, and which donor to keep, or two different people. */
export function OpenSuggestion({
  suggestion,
  onDecided,
}: {
  readonly suggestion: DonorSuggestion;
  readonly onDecided: () => void;
}) {
  const { _id: id, donors } = suggestion;
  const group = useId();
  const [keep, setKeep] = useState(() => chooseKept(donors));
  const [asking, setAsking] = useState(false);
  const mayMerge = useMay('donors.merge');
  const [accepting, refusing] = [useCall(acceptSuggestion), useCall(refuseSuggestion)];
  const undoing = useCall(undoSuggestion);
  const toast = useToast();
  const offerUndo = useUndo();
  const [one = '', other = ''] = donors.map(({ fullname }) => fullname);
  const kept = donors.find(({ _id }) => _id === keep)?.fullname ?? '';
  const mergedName = donors.find(({ _id }) => _id !== keep)?.fullname ?? '';

  const whole = useWholeDonors(donors, asking);
  const both = whole.donors;

  const showFailure = (error: string | null) => {
    if (error !== null) toast({ text: error, kind: 'error', durationMs: FAILURE_SHOWN_MS });
  };
  const finish = (text: string) => {
    onDecided();
    offerUndo({
      text,
      onUndo: async () => {
        showFailure((await undoing.attempt({ params: { id } })).error);
        onDecided();
      },
    });
  };
  const merge = async (take: readonly MergeField[]) => {
    const { error } = await accepting.attempt({ params: { id }, body: { keep, take } });
    if (error !== null) return error;
    setAsking(false);
    finish(m.suggestion_merged({ other: mergedName, kept }));
    return null;
  };
  const refuse = async () => {
    const { error } = await refusing.attempt({ params: { id } });
    if (error === null) return finish(m.suggestion_parted({ one, other }));
    // Another user was faster: their decision is shown, and the list is reloaded.
    showFailure(error);
    onDecided();
  };
  return (
    <SuggestionCard
      suggestion={suggestion}
      choiceOf={(donor) =>
        mayMerge && (
          <label className="mt-auto inline-flex min-h-11 cursor-pointer items-center gap-2 print:hidden">
            <input
              type="radio"
              name={group}
              checked={keep === donor._id}
              onChange={() => setKeep(donor._id)}
              aria-label={m.suggestion_keep_named({
                name: donor.fullname,
                date: formatDay(donor.firstDonationAt),
              })}
              className="size-5 accent-action"
            />
            {m.suggestion_keep()}
          </label>
        )
      }
    >
      {mayMerge && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button tone="secondary" onClick={() => setAsking(true)}>
            {m.suggestion_merge()}
          </Button>
          <Button tone="secondary" busy={refusing.busy} onClick={() => void refuse()}>
            {m.suggestion_two_people()}
          </Button>
        </div>
      )}
      {!mayMerge && <p className="mt-3 text-sm text-ink-soft">{m.suggestion_only_merger()}</p>}
      <CallFailed error={whole.error} />
      <MergeDialog
        kept={asking ? (both.find(({ _id }) => _id === keep) ?? null) : null}
        other={asking ? (both.find(({ _id }) => _id !== keep) ?? null) : null}
        onClose={() => {
          setAsking(false);
          if (accepting.status === 'failed') onDecided();
        }}
        onMerge={merge}
      />
    </SuggestionCard>
  );
}

/** The two donors with their addresses, which the list of suggestions leaves out; empty until both are loaded. */
function useWholeDonors(
  donors: DonorSuggestion['donors'],
  isNeeded: boolean,
): { donors: readonly DonorRecord[]; error: string | null } {
  const [one, other] = donors;
  const skip = !isNeeded;
  const first = useLoaded(readDonor, { params: { id: one?._id ?? '' }, skip });
  const second = useLoaded(readDonor, { params: { id: other?._id ?? '' }, skip });
  const isLoaded = first.data !== null && second.data !== null;
  return {
    donors: isLoaded ? [first.data.donor, second.data.donor] : [],
    error: isNeeded ? (first.error ?? second.error) : null,
  };
}
