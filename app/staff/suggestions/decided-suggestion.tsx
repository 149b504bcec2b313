import { m } from '#shared/messages/compiled/messages.js';
import { type DonorSuggestion, undoSuggestion } from '#shared/staff/suggestions-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useMay } from '../access/use-staff.ts';
import { Badge } from '../kit/badge.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { useCall } from '../kit/use-call.ts';
import { formatMoment } from '../money/format-moment.ts';
import { SuggestionCard } from './suggestion-card.tsx';

/** A decided pair: decision, user and time; can be reverted. */
export function DecidedSuggestion({
  suggestion,
  onDecided,
}: {
  readonly suggestion: DonorSuggestion;
  readonly onDecided: () => void;
}) {
  const { _id: id, donors, state, survivingDonorId, decidedBy, decidedAt } = suggestion;
  const mayMerge = useMay('donors.merge');
  const undoing = useCall(undoSuggestion);
  const toast = useToast();
  const [one = '', other = ''] = donors.map(({ fullname }) => fullname);
  const undo = async () => {
    if ((await undoing.run({ params: { id } })) === null) return;
    toast({ text: m.suggestion_undone({ one, other }) });
    onDecided();
  };
  const isMerged = state === 'accepted';
  return (
    <SuggestionCard
      suggestion={suggestion}
      state={
        <Badge tone={isMerged ? 'good' : 'waiting'}>
          {isMerged ? m.suggestion_state_accepted() : m.suggestion_state_refused()}
        </Badge>
      }
      choiceOf={({ _id }) =>
        _id === survivingDonorId && (
          <p>
            <Badge tone="good">{m.suggestion_kept()}</Badge>
          </p>
        )
      }
    >
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {mayMerge && (
          <Button
            tone="secondary"
            busy={undoing.busy}
            aria-label={m.suggestion_undo_named({ one, other })}
            onClick={() => void undo()}
          >
            {m.suggestion_undo()}
          </Button>
        )}
        <p className="text-sm text-ink-soft">
          {m.suggestion_decided_by({ name: decidedBy ?? '', at: formatMoment(decidedAt ?? '') })}
        </p>
      </div>
      <CallFailed error={undoing.error} />
    </SuggestionCard>
  );
}
