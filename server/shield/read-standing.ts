import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import type { Counted, Use } from '../platform/limits/limiter.ts';
import {
  type AttackRow,
  type BlockRow,
  findNewestAttack,
  findSwitches,
  listBlocks,
} from './switches.queries.ts';

/** The current level, pause and blocks. */
export type Standing = {
  level: 'normal' | 'proof' | 'strict';
  by: 'automatic' | 'hand';
  since: string | null;
  pausedAt: string | null;
  pauseReason: string;
  blocks: BlockRow[];
  /** The current attack, or null. */
  attack: AttackRow | null;
  newestAttack: AttackRow | null;
};

async function readStanding({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Standing> {
  const now = clock.now();
  const [switches, blocks, newest = null] = await Promise.all([
    findSwitches(db),
    listBlocks(db, toTimestamp(now)),
    findNewestAttack(db, now),
  ]);
  const attack = newest?.ended_at === null ? newest : null;
  const isByHand = switches !== undefined && switches.level !== 'normal';
  const changes = [switches?.level_at, newest?.started_at, newest?.ended_at];
  const newestChange =
    changes
      .filter((at) => typeof at === 'string')
      .toSorted()
      .at(-1) ?? null;
  return {
    level: isByHand ? switches.level : attack === null ? 'normal' : 'proof',
    by: isByHand ? 'hand' : 'automatic',
    since: isByHand ? switches.level_at : newestChange,
    pausedAt: switches?.paused_at ?? null,
    pauseReason: switches?.pause_reason ?? '',
    blocks,
    attack,
    newestAttack: newest,
  };
}

const FRESH_MS = 1000;

/** Reads at most once a second, so that orders do not pay for it; concurrent callers share a read. */
export function cacheStanding(context: { db: Context['db']; clock: Clock }): {
  standing: () => Promise<Standing>;
  forget: () => void;
} {
  let kept: { at: number; standing: Promise<Standing> } | null = null;
  return {
    standing() {
      if (kept !== null && performance.now() - kept.at < FRESH_MS) return kept.standing;
      const standing = readStanding(context);
      kept = { at: performance.now(), standing };
      standing.catch(() => {
        kept = null;
      });
      return standing;
    },
    forget() {
      kept = null;
    },
  };
}

/** The uses of an order as stored in the database: keys contain keyed hashes only. */
type RememberedCounts = { unpaid: Counted[]; failed: Counted[] };

const counted = z.array(z.tuple([z.string(), z.number()]));
const schema = z.object({ unpaid: counted, failed: counted });

export function writeCounts({ unpaid, failed }: { unpaid: Use[]; failed: Use[] }): string {
  const write = (uses: Use[]) => uses.map(({ key, everyMs }) => [key, everyMs]);
  return JSON.stringify({ unpaid: write(unpaid), failed: write(failed) });
}

export function readCounts(text: string): RememberedCounts {
  const { unpaid, failed } = schema.parse(JSON.parse(text));
  const read = (pairs: z.infer<typeof counted>) =>
    pairs.map(([key, everyMs]) => ({ key, everyMs }));
  return { unpaid: read(unpaid), failed: read(failed) };
}
