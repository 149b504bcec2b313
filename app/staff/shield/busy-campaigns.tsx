import { m } from '#shared/messages/compiled/messages.js';
import type { ShieldState } from '#shared/staff/shield-endpoints.ts';
import { BarChart } from '../kit/bar-chart.tsx';
import { Panel } from '../kit/panel.tsx';

/** Orders of the last hour by campaign. */
export function BusyCampaigns({ campaigns }: Pick<ShieldState, 'campaigns'>) {
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
