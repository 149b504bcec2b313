import { setPriority } from 'node:os';

/**
 * Lowers the priority of the calling worker thread to `nice`, at most 19, so that requests come first. Linux has priorities
 * per thread; elsewhere this would be that of the whole server, so nothing is done.
 */
export function lowerThreadPriority(nice: number): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(nice);
  } catch {
    // Some containers forbid it: the work is done all the same.
  }
}
