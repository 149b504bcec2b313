import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Pages come first; prepare-apart.ts pauses as well, since two cores are often one with two threads. */
const NICE = 10;

/**
 * Lowers the priority of this process. Linux keeps one for each thread and changes that of the caller alone, so it is set
 * for all that there are: pictures are decoded and encoded in others than this one. Later ones get that of their maker.
 */
export function lowerPriority(): void {
  for (const thread of listThreads()) {
    try {
      setPriority(thread, NICE);
    } catch {
      // Some containers forbid it; or the thread has ended.
    }
  }
}

/** 0, the process itself, where there is no list of threads. */
function listThreads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [0];
  }
}
