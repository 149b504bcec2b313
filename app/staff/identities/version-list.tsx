import { m } from '#shared/messages/compiled/messages.js';
import type { IdentityHistory, IdentityVersion } from '#shared/staff/identity-endpoints.ts';
import { Badge } from '../kit/badge.tsx';
import { tellMoment } from '../money/tell-moment.ts';
import { sayOrigin, sayPlace } from './identity-messages.ts';

/** All versions of a donation's identity numbers, newest first: value, time, author, and receipt. */
export function VersionList({
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
            {sayOrigin(version)} · <time dateTime={version.at}>{tellMoment(version.at)}</time>
          </p>
          <Place version={version} />
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

function Place({ version }: { readonly version: IdentityVersion }) {
  const said = sayPlace(version);
  return said === null ? null : <p className="wrap-anywhere text-ink-soft">{said}</p>;
}
