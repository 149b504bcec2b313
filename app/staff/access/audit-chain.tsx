import { useState } from 'react';
import type { AnswerOf } from '#shared/endpoint.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { checkAuditChain } from '#shared/staff/audit-chain-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { useCall } from '../kit/use-call.ts';

/** Follows the whole log when asked, and says whether its chain holds. */
export function AuditChain() {
  const check = useCall(checkAuditChain);
  const [found, setFound] = useState<AnswerOf<typeof checkAuditChain> | null>(null);
  const isWhole = found?.failed.length === 0;
  return (
    <div className="flex flex-row-reverse flex-wrap items-center gap-3">
      <Button tone="secondary" busy={check.busy} onClick={async () => setFound(await check.run())}>
        {m.desk_audit_check()}
      </Button>
      <CallFailed error={check.error} />
      <p role="status" className={isWhole ? 'text-peacock-deep' : 'font-semibold text-danger'}>
        {found !== null &&
          (isWhole
            ? m.desk_audit_whole({ count: found.count.toLocaleString('en-IN') })
            : m.desk_audit_broken({ entries: found.failed.join(', ') }))}
      </p>
    </div>
  );
}
