import type { OpenCounters } from '../database/connect-counters.ts';
import type { Clock } from '../platform/clock.ts';
import type { ShieldParts, Tallies } from './shield-parts.ts';
import { addTallies, type CountedEvent, sweepShield, type TallyKey } from './tallies.writes.ts';
import { lookForAttack } from './watch-attacks.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** The mail at the end of an attack reads the tallies of its whole duration. */
const KEEP_TALLIES_MS = 26 * 60 * MINUTE;

/** Writes the tallies and looks for an attack every second with events, and sweeps every minute. */
export function watchShield(shield: ShieldParts): {
  look: () => Promise<void>;
  start: () => void;
  stop: () => Promise<void>;
} {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let sweptAt = 0;

  async function look(): Promise<void> {
    await shield.tallies.flush();
    await lookForAttack(shield);
    shield.forgetStanding();
  }

  /** Without events only the end of an attack can be found. */
  async function applyNewTallies(): Promise<void> {
    const hasChanged = await shield.tallies.flush();
    const { attack } = await shield.standing();
    if (hasChanged || attack !== null) await look();
  }

  async function sweep(): Promise<void> {
    if (performance.now() - sweptAt < MINUTE) return;
    sweptAt = performance.now();
    const now = shield.clock.now().getTime();
    await shield.limiter.sweep();
    const { counters } = shield;
    const before = now - KEEP_TALLIES_MS;
    await sweepShield(await counters.use(), counters.dialect, { now, before });
  }

  async function turn(): Promise<void> {
    try {
      await applyNewTallies();
      await sweep();
    } catch (error) {
      shield.log.error(
        { err: error },
        'The shield could not write its tallies or check for an attack',
      );
    }
    running = null;
  }

  return {
    async look() {
      await running;
      await look();
    },
    start() {
      timer ??= setInterval(() => {
        running ??= turn();
      }, SECOND);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await running;
      await shield.tallies.flush();
    },
  };
}

/** Overall tallies are per minute, those of networks and campaigns per five minutes. */
const SPANS = { all: MINUTE, network: 5 * MINUTE, campaign: 5 * MINUTE };
/** Limits memory during a flood between two writes. */
const MOST_SUBJECTS = 2000;

/** Counts events in memory, and adds them to the shared tallies on flush. */
export function createTallies(counters: OpenCounters, clock: Clock): Tallies {
  let waiting = new Map<string, TallyKey & Partial<Record<CountedEvent, number>>>();
  const totals = new Map<CountedEvent, number>();

  function add(what: CountedEvent, kind: TallyKey['kind'], subject: string): void {
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
