import { m } from '#shared/messages/compiled/messages.js';
import type { ShieldAttack, ShieldState } from '#shared/staff/shield-endpoints.ts';
import { Badge } from '../kit/badge.tsx';
import { BarChart } from '../kit/bar-chart.tsx';
import { Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { formatMoment } from '../money/format-moment.ts';
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

/** Recorded attacks, newest first. */
function Attacks({ attacks }: { readonly attacks: readonly ShieldAttack[] }) {
  return (
    <Panel title={m.shield_attacks()}>
      {attacks.length === 0 ? (
        <p className="text-ink-soft">{m.shield_no_attacks()}</p>
      ) : (
        <ul className="flex flex-col gap-3 text-sm">
          {attacks.map((attack) => (
            <li key={attack._id} className="border-t border-line pt-3 first:border-t-0 first:pt-0">
              <p className="flex flex-wrap items-baseline gap-x-2 font-semibold">
                {attack.endedAt === null ? (
                  <>
                    {m.shield_attack_since({ start: formatMoment(attack.startedAt) })}
                    <Badge tone="bad">{m.shield_attack_goes_on()}</Badge>
                  </>
                ) : (
                  m.shield_attack_span({
                    start: formatMoment(attack.startedAt),
                    end: formatMoment(attack.endedAt),
                  })
                )}
              </p>
              <p>
                {m.shield_attack_counts({
                  orders: attack.orders,
                  refused: attack.refused,
                  failed: attack.failed,
                  networks: attack.networks,
                })}
              </p>
              {attack.campaign !== null && (
                <p className="text-ink-soft">
                  {m.shield_attack_campaign({ title: attack.campaign.title })}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Orders of the last hour by campaign. */
function BusyCampaigns({ campaigns }: Pick<ShieldState, 'campaigns'>) {
  return (
    <Panel title={m.shield_campaigns()}>
      {campaigns.length === 0 ? (
        <p className="text-ink-soft">{m.shield_no_campaigns()}</p>
      ) : (
        <BarChart
          label={m.shield_campaigns()}
          bars={campaigns.map(({ _id, title, orders, failed }) => ({
            key: _id,
            label: title,
            value: orders,
            valueText: m.shield_campaign_counts({ orders, failed }),
          }))}
        />
      )}
    </Panel>
  );
}
