import { m } from '#shared/messages/compiled/messages.js';
import type { Health } from '#shared/staff/health-endpoints.ts';
import { describeBytes } from '../backup/progress.ts';
import type { Context } from '../context.ts';
import { timestampAfter } from '../platform/clock.ts';
import { latestTime } from '../platform/latest-time.ts';
import type { Gauge, LabelledGauge } from '../platform/metrics.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { countOpenAlarms, type LineRow, listAlarms, listLines } from './alarms/alarms.queries.ts';
import { describeMoment } from './describe-moment.ts';
import { findLastLedgerCheck } from './ledger-checks.queries.ts';
import { listProcesses } from './readings.queries.ts';
import { PROCESS_SEEN_MS } from './say-alive.ts';

const ALARMS_SHOWN_MS = 28 * 24 * 3_600_000;

/** Three looks: since then none could be kept. */
const STALE_AFTER_MS = 15 * 60_000;

/** What the last look found; where none was kept for long, that nothing can be saved is said instead of what it found. */
async function listCurrentLines({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<readonly LineRow[]> {
  const lines = await listLines(db);
  return lines.map((line) => {
    const isStale = line.looked_at < timestampAfter(clock.now(), -STALE_AFTER_MS);
    if (line.part !== 'writes' || !isStale) return line;
    const sentence = m.health_look_old({ when: describeMoment(line.looked_at) });
    return { ...line, state: 'red' as const, sentence };
  });
}

/** What the last look found, with the alarms of four weeks. Looks at nothing itself. */
export async function showHealth(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
): Promise<{ health: Health }> {
  requirePermission(actor, 'health.see');
  const now = clock.now();
  const lines = await listCurrentLines({ db, clock });
  const alarms = await listAlarms(db, timestampAfter(now, -ALARMS_SHOWN_MS));
  const seen = { from: timestampAfter(now, -PROCESS_SEEN_MS), to: latestTime(now) };
  const processes = await listProcesses(db, seen);
  return {
    health: {
      lines: lines.map(({ part, name, state, sentence, since }) => ({
        ...{ _id: part, part: name, state, sentence, since },
      })),
      lookedAt: lines[0]?.looked_at ?? null,
      alarms: alarms.map(({ id, name, sentence, began_at, ended_at }) => ({
        ...{ _id: id, part: name, sentence, beganAt: began_at, endedAt: ended_at },
      })),
      processes: processes.map((row) => ({
        _id: row.id,
        machine: row.machine,
        version: row.version,
        startedAt: row.started_at,
        seenAt: row.seen_at,
        memory: describeBytes(Number(row.memory_bytes)),
        cachedPages: row.cached_pages,
        cacheSize: describeBytes(Number(row.cached_bytes)),
      })),
    },
  };
}

const SEVERITY = { green: 0, amber: 1, red: 2 };

/** The same for /metrics, from what the last look and the last check of the ledger kept. */
export function createHealthGauges({ db, clock }: Pick<Context, 'db' | 'clock'>): {
  gauges: Gauge[];
  labelled: LabelledGauge[];
} {
  return {
    gauges: [
      {
        name: 'health_alarms_open',
        help: 'Alarms that last: the administrators were told.',
        read: () => countOpenAlarms(db),
      },
      {
        name: 'ledger_broken_invariants',
        help: 'Rules of the ledger that its newest check found broken; without a value before the first check.',
        read: async () => {
          const last = await findLastLedgerCheck(db, clock.now());
          if (last === null) throw new Error('The ledger was not checked yet');
          return Object.keys(last.broken).length;
        },
      },
    ],
    labelled: [
      {
        name: 'health_state',
        help: 'How each part of the installation stood at the last look: 0 well, 1 to look at, 2 broken.',
        labelNames: ['part'],
        read: async () =>
          (await listCurrentLines({ db, clock })).map(({ part, state }) => ({
            labels: { part },
            value: SEVERITY[state],
          })),
      },
    ],
  };
}
