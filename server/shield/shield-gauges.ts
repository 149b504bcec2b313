import { shieldLevels } from '#shared/staff/shield-endpoints.ts';
import type { Gauge } from '../platform/metrics.ts';
import type { ShieldParts } from './shield-parts.ts';

/** The shield's metrics. Counts are of this process, since its start. */
export function createShieldGauges({ tallies, standing }: ShieldParts): Gauge[] {
  const count = (what: Parameters<typeof tallies.total>[0], name: string, help: string): Gauge => ({
    name,
    help,
    kind: 'counter',
    read: async () => tallies.total(what),
  });
  return [
    count('orders', 'shield_orders_admitted_total', 'Orders that the shield let through.'),
    count('refused', 'shield_orders_refused_total', 'Orders that the shield refused.'),
    count('asked', 'shield_proofs_asked_total', 'Orders that were asked for a proof of work.'),
    count('solved', 'shield_proofs_solved_total', 'Orders that came with the proof of work.'),
    count('failed', 'shield_payments_failed_total', 'Payments of orders that failed.'),
    {
      name: 'shield_level',
      help: 'How much is asked before an order: 0 normal, 1 proof, 2 strict.',
      read: async () => shieldLevels.indexOf((await standing()).level),
    },
    {
      name: 'shield_paused',
      help: '1 while staff have paused online donations.',
      read: async () => ((await standing()).pausedAt === null ? 0 : 1),
    },
  ];
}
