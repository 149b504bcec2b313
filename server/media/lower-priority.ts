import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Lowers the priority of this process to `nice`, at most 19. Linux keeps one for each thread and changes that of the caller alone, so it is set
 * for all that there are: pictures are decoded and encoded in others than this one. Later ones get that of their maker.
 */
export function lowerPriority(nice: number): void {
  for (const thread of listThreads()) {
    try {
      setPriority(thread, nice);
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
