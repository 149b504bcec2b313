import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { DonationInQuestion } from '#shared/staff/identity-endpoints.ts';
import { Age } from '../attention/age.tsx';
import { DecideIdentity } from './decide-identity.tsx';
import { formatQuestion } from './identity-messages.ts';
import { ReopenIdentity } from './reopen-identity.tsx';
import { type Decided, describeDecision } from './use-decide.ts';

/** List of donations with an uncertain PAN. Decided ones stay in the list until it is left. */
export function CarriedOverLines({
  donations,
  onStale,
  onDecided,
}: {
  readonly donations: readonly DonationInQuestion[];
  /** A decision was made or undone. */
  readonly onDecided?: (() => void) | undefined;
  /** A decision was refused: the list may be out of date. */
  readonly onStale: () => void;
}) {
  return (
    <ul className="flex flex-col divide-y divide-line/70 text-sm">
      {donations.map((donation) => (
        <CarriedOverLine
          key={donation._id}
          donation={donation}
          onStale={onStale}
          onDecided={onDecided}
        />
      ))}
    </ul>
  );
}

function CarriedOverLine({
  donation,
  onStale,
  onDecided,
}: {
  readonly donation: DonationInQuestion;
  readonly onStale: () => void;
  readonly onDecided: (() => void) | undefined;
}) {
  const [decided, setDecided] = useState<Decided | null>(null);
  const decide = (decision: Decided | null) => {
    setDecided(decision);
    onDecided?.();
  };
  const { _id, fullname, receiptNumber, pan_no, amount, date, question } = donation;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <p>
          <Link to={`/records/${_id}`} className="font-semibold">
            {fullname || m.donation_without_name()}
          </Link>
          {' · '}
          <span className="font-semibold tabular-nums">{formatRupees(amount)}</span>
          {' · '}
          <span className="font-semibold tabular-nums">{m.identity_pan({ pan: pan_no })}</span>
          {' · '}
          <Age at={date} />
        </p>
        <p className="text-ink-soft tabular-nums">
          {formatDate(new Date(date))} · {receiptNumber ?? m.donation_without_number()}
        </p>
        <p>{formatQuestion(question)}</p>
      </div>
      {decided === null ? (
        <DecideIdentity donation={donation} onDecided={decide} onStale={onStale} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="font-semibold text-peacock-deep">{describeDecision(decided)}</p>
          <ReopenIdentity
            donation={donation}
            decided={decided}
            onReopened={() => decide(null)}
            onStale={onStale}
          />
        </div>
      )}
    </li>
  );
}
