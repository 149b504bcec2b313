import type { ShieldParts } from './shield-parts.ts';
import { sweepShield } from './tallies.writes.ts';
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
      shield.log.error({ err: error }, 'The shield could not look');
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
