import { changeUnasked, type Desk } from '../desk.ts';
import { createAlarm } from '../memory/alarm.ts';
import type { TimedWork } from './pass-time.ts';

/** One piece of timed work. `take` must not throw, and must leave nothing due at that time. */
export type Step = { readonly at: number; readonly take: () => void };

/** Does due work step by step in order of time. `findSteps` returns the next step of each entity. */
export function createTimedWork(
  desk: Desk,
  findSteps: () => Step[],
): TimedWork & { start: () => void; stop: () => void } {
  let running = false;
  let inProgress: Promise<void> = Promise.resolve();
  const alarm = createAlarm(desk.settings.now, findEarliest, wake);

  function findEarliest(): number | null {
    const times = running ? findSteps().map(({ at }) => at) : [];
    return times.length === 0 ? null : Math.min(...times);
  }

  function takeDue(): void {
    const now = desk.settings.now();
    const due = findSteps().filter(({ at }) => at <= now);
    if (due.length === 0) return;
    inProgress = changeUnasked(desk, () => {
      for (const { take } of due.toSorted((a, b) => a.at - b.at)) take();
    });
  }

  function wake(): void {
    if (!running) return;
    takeDue();
    alarm.set();
  }

  return {
    findEarliest,
    wake,
    whenQuiet: () => inProgress,
    start() {
      running = true;
      wake();
    },
    stop() {
      running = false;
      alarm.stop();
    },
  };
}
