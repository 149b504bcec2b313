import { m } from '#shared/messages/compiled/messages.js';
import { Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Attacks } from './attacks.tsx';
import { BusyCampaigns } from './busy-campaigns.tsx';
import { LastHour } from './last-hour.tsx';
import { Networks } from './networks.tsx';
import { Standing } from './standing.tsx';
import { useShield } from './use-shield.ts';

const EVERY_MS = 5_000;

/** Live state of the protection against card testing: attempts, refusals, and staff actions. */
export default function ShieldPage() {
  const { status, shield, error, reload } = useShield({ everyMs: EVERY_MS });
  return (
    <>
      <PageHead title={m.shield_title()} detail={m.shield_detail()} />
      {status === 'failed' && (
        <div className="mb-4">
          <Failed message={error} onRetry={reload} />
        </div>
      )}
      {shield === null ? (
        status !== 'failed' && <Loading rows={10} />
      ) : (
        <div className="flex flex-col gap-4">
          <Standing shield={shield} onChanged={reload} />
          <LastHour shield={shield} />
          <Networks networks={shield.networks} onChanged={reload} />
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <BusyCampaigns campaigns={shield.campaigns} />
            <Attacks attacks={shield.attacks} />
          </div>
        </div>
      )}
    </>
  );
}
