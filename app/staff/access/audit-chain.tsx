import { useState } from 'react';
import { formatDate, momentOf } from '#shared/dates.ts';
import type { AnswerOf } from '#shared/endpoint.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { checkAuditChain } from '#shared/staff/audit-chain-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { useCall } from '../kit/use-call.ts';

type ChainCheck = AnswerOf<typeof checkAuditChain>;

/** Verifies the hash chain of the whole activity log on request and shows the result. */
export function AuditChain() {
  const check = useCall(checkAuditChain);
  const [found, setFound] = useState<ChainCheck | null>(null);
  const isWhole = found?.failed.length === 0 && found.lost.length === 0;
  return (
    <div className="flex flex-row-reverse flex-wrap items-center gap-3">
      <Button tone="secondary" busy={check.busy} onClick={async () => setFound(await check.run())}>
        {m.desk_audit_check()}
      </Button>
      <CallFailed error={check.error} />
      <p role="status" className={isWhole ? 'text-peacock-deep' : 'font-semibold text-danger'}>
        {found !== null && <Found found={found} />}
      </p>
    </div>
  );
}

function Found({ found: { count, failed, lost, anchor } }: { readonly found: ChainCheck }) {
  if (failed.length > 0) return m.desk_audit_broken({ entries: failed.join(', ') });
  if (lost.length > 0) return m.desk_audit_lost({ anchors: lost.join(', ') });
  return (
    <>
      {m.desk_audit_whole({ count: count.toLocaleString('en-IN') })}
      {anchor !== null && (
        <span className="block max-w-prose text-sm wrap-anywhere text-ink-soft">
          {m.desk_audit_anchor({
            date: formatDate(new Date(momentOf(anchor.day))),
            anchor: anchor.anchor,
          })}
        </span>
      )}
    </>
  );
}
