import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import {
  type IdentityHistory,
  type IdentityVersion,
  listIdentityVersions,
} from '#shared/staff/identity-endpoints.ts';

import { useMay } from '../access/use-staff.ts';
import { Badge } from '../kit/badge.tsx';
import { Failed, Loading } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { useLoaded } from '../kit/use-loaded.ts';
import { formatMoment } from '../money/format-moment.ts';
import { DecideIdentity } from './decide-identity.tsx';
import { formatNetwork, formatOrigin, formatQuestion, formatReceipt } from './identity-messages.ts';
import { ReopenIdentity } from './reopen-identity.tsx';

/** PAN and Aadhaar of a donation, their earlier versions, and pending decisions. */
export function IdentityPanel({
  donation,
  onChanged,
}: {
  readonly donation: DonationRecord;
  /** The donation's identity or its receipt has changed. */
  readonly onChanged: () => void;
}) {
  const { status, data, error, reload } = useLoaded(listIdentityVersions, {
    params: { id: donation._id },
  });
  const mayDecide = useMay('donations.correct') && donation.status !== 'void';
  return (
    <Panel title={m.identity_panel()}>
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data === null && status === 'loading' && <Loading rows={2} />}
      {data !== null && (
        <div className="flex flex-col gap-3">
          {data.question !== null && (
            <Question
              question={data.question}
              donation={donation}
              mayDecide={mayDecide}
              onChanged={onChanged}
            />
          )}
          {data.decided !== null && mayDecide && (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm print:hidden">
              <p>
                {data.decided === 'confirmed'
                  ? m.identity_decided_confirmed()
                  : m.identity_decided_removed()}
              </p>
              <ReopenIdentity
                donation={donation}
                decided={data.decided}
                onReopened={onChanged}
                onStale={onChanged}
              />
            </div>
          )}
          <VersionList history={data} />
          <ReceiptLine receipt={data.receipt} />
        </div>
      )}
    </Panel>
  );
}

function Question({
  question,
  donation,
  mayDecide,
  onChanged,
}: {
  readonly question: NonNullable<IdentityHistory['question']>;
  readonly donation: DonationRecord;
  readonly mayDecide: boolean;
  readonly onChanged: () => void;
}) {
  return (
    <div className="grid gap-2 rounded-xl bg-marigold/20 px-3 py-2.5">
      <p className="font-semibold">{m.identity_question()}</p>
      <p className="text-sm">{m.identity_question_text({ why: formatQuestion(question) })}</p>
      {mayDecide ? (
        <DecideIdentity donation={donation} onDecided={onChanged} onStale={onChanged} />
      ) : (
        <p className="text-sm text-ink-soft">{m.identity_question_clerk()}</p>
      )}
    </div>
  );
}

function ReceiptLine({ receipt }: Pick<IdentityHistory, 'receipt'>) {
  const receiptText = formatReceipt(receipt);
  return receiptText === null ? null : <p className="text-sm text-ink-soft">{receiptText}</p>;
}

/** All versions of a donation's identity numbers, newest first: value, time, author, and receipt. */
function VersionList({
  history: { versions, receipt },
}: {
  readonly history: Pick<IdentityHistory, 'versions' | 'receipt'>;
}) {
  if (versions.length === 0) return <p className="text-sm text-ink-soft">{m.identity_none()}</p>;
  return (
    <ol className="flex flex-col divide-y divide-line/70 text-sm">
      {versions.map((version) => (
        <li key={version._id} className="py-2 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold tabular-nums">
              {version.pan_no === ''
                ? m.identity_no_pan()
                : m.identity_pan({ pan: version.pan_no })}
            </span>
            {version.aadhar_no !== '' && (
              <span className="tabular-nums">
                {m.identity_aadhaar({ aadhaar: version.aadhar_no })}
              </span>
            )}
            {version.isCurrent && <Badge tone="good">{m.identity_current()}</Badge>}
            <OnReceipt version={version} receipt={receipt} />
          </div>
          <p className="wrap-anywhere text-ink-soft">
            {formatOrigin(version)} · <time dateTime={version.at}>{formatMoment(version.at)}</time>
          </p>
          <NetworkLine version={version} />
        </li>
      ))}
    </ol>
  );
}

function OnReceipt({
  version: { revisions },
  receipt,
}: {
  readonly version: IdentityVersion;
  readonly receipt: IdentityHistory['receipt'];
}) {
  if (revisions.length === 0) return null;
  const isNewest = receipt?.status === 'valid' && revisions.includes(receipt.revision);
  return <Badge>{isNewest ? m.identity_on_receipt() : m.identity_on_earlier()}</Badge>;
}

function NetworkLine({ version }: { readonly version: IdentityVersion }) {
  const text = formatNetwork(version);
  return text === null ? null : <p className="wrap-anywhere text-ink-soft">{text}</p>;
}
