import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { differenceLabels } from '#shared/staff/difference-labels.ts';
import { type Difference, explainDifference } from '#shared/staff/differences-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useCall } from '../kit/use-call.ts';
import { formatMoment } from '../money/format-moment.ts';
import { differenceAdvice } from './difference-advice.ts';
import { DifferenceSides } from './difference-sides.tsx';

/** Differences with both sides, what to do, and their explanation. */
export function DifferenceLines({
  differences,
  onChanged,
}: {
  readonly differences: readonly Difference[];
  readonly onChanged: () => void;
}) {
  return (
    <ul className="flex flex-col divide-y divide-line/70 text-sm">
      {differences.map((difference) => (
        <li key={difference._id} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <div className="min-w-0 wrap-anywhere">
              <h3 className="font-semibold">{differenceLabels[difference.kind]()}</h3>
              <p className="text-ink-soft">
                {difference.providerId}
                {' · '}
                {m.differences_found({ at: formatMoment(difference.foundAt) })}
                {' · '}
                {m.differences_seen({ at: formatMoment(difference.lastSeenAt) })}
              </p>
            </div>
            {difference.endedAt === null && difference.explainedAt === null && (
              <Explain difference={difference} onChanged={onChanged} />
            )}
          </div>
          <DifferenceSides difference={difference} />
          <Outcome difference={difference} />
          <Links difference={difference} />
        </li>
      ))}
    </ul>
  );
}

function Outcome({ difference }: { readonly difference: Difference }) {
  const { endedAt, explainedAt, explainedBy, note, kind } = difference;
  return (
    <div className="max-w-prose wrap-anywhere text-ink-soft">
      {explainedAt !== null && (
        <p>
          {m.differences_explained({
            ...{ name: explainedBy?.name ?? '', at: formatMoment(explainedAt), note },
          })}
        </p>
      )}
      {endedAt !== null && <p>{m.differences_ended({ at: formatMoment(endedAt) })}</p>}
      {endedAt === null && explainedAt === null && <p>{differenceAdvice[kind]()}</p>}
    </div>
  );
}

function Links({ difference }: { readonly difference: Difference }) {
  const { kind, donationId, providerId, ours, theirs } = difference;
  const isSettlement = kind === 'settlement_amount' || kind === 'settlement_not_there';
  // A line is compared only in a settlement that we have read.
  const ofLine = kind.startsWith('settlement_line') ? theirs.settlementId : ours.settlementId;
  const settlement = isSettlement ? providerId : ofLine;
  return (
    <p className="flex flex-wrap gap-x-4">
      {donationId !== null && <Link to={`/records/${donationId}`}>{m.differences_donation()}</Link>}
      {kind === 'payment_not_here' && (
        <Link to="/unmatched-payments?state=open">{m.differences_unmatched()}</Link>
      )}
      {settlement !== undefined && (
        <Link to={`/settlements/${settlement}`}>{m.differences_settlement()}</Link>
      )}
    </p>
  );
}

function Explain({
  difference,
  onChanged,
}: {
  readonly difference: Difference;
  readonly onChanged: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  const { attempt } = useCall(explainDifference);
  const explain = async (reason: string) => {
    const params = { id: difference._id };
    const { error } = await attempt({ params, body: { reason } });
    if (error !== null) return error;
    setAsking(false);
    onChanged();
    return null;
  };
  return (
    <>
      <Button tone="secondary" onClick={() => setAsking(true)}>
        {m.differences_explain()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m.differences_explain_title()}
        confirmLabel={m.differences_explain_do()}
        reason={{ label: m.differences_reason(), hint: m.refund_reason_hint(), required: true }}
        onConfirm={explain}
      >
        <p>{differenceLabels[difference.kind]()}</p>
        <p>{m.differences_explain_text()}</p>
      </ConfirmDialog>
    </>
  );
}
