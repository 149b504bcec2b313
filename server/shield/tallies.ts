import type { OpenCounters } from '../database/connect-counters.ts';
import type { Clock } from '../platform/clock.ts';
import { addTallies, type Happening, type TallyKey } from './tallies.writes.ts';

const MINUTE = 60_000;
/** Overall tallies are per minute, those of networks and campaigns per five minutes. */
const SPANS = { all: MINUTE, network: 5 * MINUTE, campaign: 5 * MINUTE };
/** Limits memory during a flood between two writes. */
const MOST_SUBJECTS = 2000;

export type Tallies = {
  note: (what: Happening, of: { network: string | null; campaignId: string | null }) => void;
  /** Writes this process's tallies since the last call; true when there were any. */
  flush: () => Promise<boolean>;
  /** Since the start of this process; for the metrics. */
  total: (what: Happening) => number;
};

/** Counts events in memory, and adds them to the shared tallies on flush. */
export function createTallies(counters: OpenCounters, clock: Clock): Tallies {
  let waiting = new Map<string, TallyKey & Partial<Record<Happening, number>>>();
  const totals = new Map<Happening, number>();

  function add(what: Happening, kind: TallyKey['kind'], subject: string): void {
    const now = clock.now().getTime();
    const at = now - (now % SPANS[kind]);
    const name = `${at} ${kind} ${subject}`;
    if (!waiting.has(name) && waiting.size >= MOST_SUBJECTS) return;
    const tally = waiting.get(name) ?? { at, kind, subject };
    tally[what] = (tally[what] ?? 0) + 1;
    waiting.set(name, tally);
  }

  return {
    note(what, { network, campaignId }) {
      totals.set(what, (totals.get(what) ?? 0) + 1);
      add(what, 'all', '');
      if (network !== null) add(what, 'network', network);
      if (campaignId !== null) add(what, 'campaign', campaignId);
    },
    async flush() {
      if (waiting.size === 0) return false;
      const tallies = [...waiting.values()];
      waiting = new Map();
      await addTallies(await counters.use(), tallies);
      return true;
    },
    total: (what) => totals.get(what) ?? 0,
  };
}
