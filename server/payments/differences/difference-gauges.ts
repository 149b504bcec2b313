import { differenceKinds } from '#shared/staff/differences-endpoints.ts';
import type { Context } from '../../context.ts';
import type { DatabaseReader } from '../../database/handles.ts';
import type { Gauge, LabelledGauge } from '../../platform/metrics.ts';
import { countOpenByKind, findLastComparison } from './differences.queries.ts';

const MS = 1000;

/** When the books were last compared: alert when it is older than three days. */
export function createComparisonGauge({ db, clock }: Pick<Context, 'db' | 'clock'>): Gauge {
  return {
    name: 'provider_compared_timestamp_seconds',
    help: 'When the books were last compared with the payment provider, seconds since 1970; 0: never.',
    read: async () => {
      const { finishedAt } = await findLastComparison(db, clock.now());
      return finishedAt === null ? 0 : new Date(finishedAt).getTime() / MS;
    },
  };
}

/** Open differences by kind, all kinds named: alert on anything above 0. */
export function createDifferenceGauge(db: DatabaseReader): LabelledGauge {
  return {
    name: 'provider_differences',
    help: 'Differences between the payment provider and our books that nobody has explained.',
    labelNames: ['kind'],
    read: async () => {
      const counts = new Map((await countOpenByKind(db)).map(({ kind, count }) => [kind, count]));
      return differenceKinds.map((kind) => ({ labels: { kind }, value: counts.get(kind) ?? 0 }));
    },
  };
}
