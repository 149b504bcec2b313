import { useState } from 'react';
import { formatDate, momentOf } from '#shared/dates.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { checkAuditChain } from '#shared/staff/audit-chain-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { Panel } from '../kit/panel.tsx';
import { useCall } from '../kit/use-call.ts';

type ChainCheck = ResponseOf<typeof checkAuditChain>;

/** Verifies the hash chain of the whole activity log on request, and says in words what that means. */
export function AuditProof() {
  const check = useCall(checkAuditChain);
  const [found, setFound] = useState<ChainCheck | null>(null);
  return (
    <Panel
      title={m.log_proof_title()}
      actions={
        <Button
          tone="secondary"
          busy={check.busy}
          onClick={async () => setFound(await check.run())}
        >
          {m.desk_audit_check()}
        </Button>
      }
    >
      <CallFailed error={check.error} />
      <div role="status" className="max-w-prose">
        {found !== null && (isIntact(found) ? <Intact found={found} /> : <Broken found={found} />)}
      </div>
    </Panel>
  );
}

const isIntact = ({ failed, lost }: ChainCheck) => failed.length === 0 && lost.length === 0;

function Intact({ found: { count, since, anchor } }: { readonly found: ChainCheck }) {
  return (
    <>
      <p className="font-semibold text-peacock-deep">
        {since === null
          ? m.log_proof_empty()
          : m.log_proof_whole({
              count: count.toLocaleString('en-IN'),
              date: formatDate(new Date(since)),
            })}
      </p>
      {anchor === null || nameStorage(anchor) === '' ? (
        <p>{m.log_proof_not_anchored()}</p>
      ) : (
        <>
          <p>
            {m.log_proof_anchored({
              date: formatDate(new Date(momentOf(anchor.day))),
              where: nameStorage(anchor),
            })}
          </p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {m.log_proof_anchor({ anchor: anchor.anchor })}
          </p>
        </>
      )}
    </>
  );
}

/** Where an anchor was copied to; '' for nowhere yet. */
function nameStorage({ mailedTo, storedAt }: NonNullable<ChainCheck['anchor']>): string {
  const mailed =
    mailedTo === 1 ? m.log_proof_mailed_one() : m.log_proof_mailed_many({ count: mailedTo });
  if (storedAt === null) return mailedTo === 0 ? '' : mailed;
  return mailedTo === 0
    ? m.log_proof_stored()
    : m.log_proof_both({ one: mailed, other: m.log_proof_stored() });
}

function Broken({ found: { failed, lost } }: { readonly found: ChainCheck }) {
  const [first] = failed;
  return (
    <div className="flex flex-col gap-2">
      {first !== undefined && (
        <>
          <p className="font-semibold text-danger">{m.log_proof_broken({ number: first })}</p>
          <p>
            {first > 1 && m.log_proof_broken_before({ number: first - 1 })}{' '}
            {m.log_proof_broken_all({ entries: failed.join(', ') })}
          </p>
        </>
      )}
      {lost.length > 0 && (
        <p className="font-semibold wrap-anywhere text-danger">
          {m.log_proof_lost({ anchors: lost.join(', ') })}
        </p>
      )}
      <p>{m.log_proof_means()}</p>
      <h3 className="font-semibold">{m.log_proof_do()}</h3>
      <ol className="m-0 flex list-decimal flex-col gap-1 pl-5">
        <li>{m.log_proof_do_copy()}</li>
        <li>{m.log_proof_do_compare()}</li>
        <li>{m.log_proof_do_access()}</li>
        <li>{m.log_proof_do_report()}</li>
      </ol>
    </div>
  );
}
