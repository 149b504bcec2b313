import { m } from '#shared/messages/compiled/messages.js';
import { lookAtHealth } from '#shared/staff/health-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { CallFailed, Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useCall } from '../kit/use-call.ts';
import { formatMoment } from '../money/format-moment.ts';
import { AlarmList } from './alarm-list.tsx';
import { HealthParts } from './health-parts.tsx';
import { ProcessList } from './process-list.tsx';
import { useHealth } from './use-health.ts';
import { WeeklyLetter } from './weekly-letter.tsx';

/** How the installation stands, as the last look found it; the server looks every five minutes, or when asked. */
export default function HealthPage() {
  const { status, health, error, reload } = useHealth();
  const looking = useCall(lookAtHealth);
  const look = async () => {
    if ((await looking.run({ body: {} })) !== null) reload();
  };
  return (
    <>
      <PageHead
        title={m.health_title()}
        detail={
          <>
            <p>{m.health_detail()}</p>
            {health !== null && health.lookedAt !== null && (
              <p>{m.health_looked_at({ when: formatMoment(health.lookedAt) })}</p>
            )}
          </>
        }
        actions={
          <Button tone="secondary" busy={looking.busy} onClick={look}>
            {looking.busy ? m.health_looking() : m.health_look_again()}
          </Button>
        }
      />
      <div className="flex flex-col gap-4">
        <CallFailed error={looking.error} />
        {status === 'failed' && <Failed message={error} onRetry={reload} />}
        {health === null
          ? status !== 'failed' && <Loading rows={12} />
          : health.lookedAt === null && <p className="text-ink-soft">{m.health_first_look()}</p>}
        {health !== null && (
          <>
            {health.lines.length > 0 && <HealthParts lines={health.lines} />}
            <div className="grid items-start gap-4 xl:grid-cols-2">
              <AlarmList alarms={health.alarms} />
              <ProcessList processes={health.processes} />
            </div>
            <WeeklyLetter />
          </>
        )}
      </div>
    </>
  );
}
