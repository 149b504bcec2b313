import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { isStorageFull } from '../database/is-unavailable.ts';
import { tryWrite } from '../platform/watch-writes.ts';
import type { HealthLine } from './health-line.ts';

/**
 * Whether anything can be saved; a small write is tried. Throws what the database says when that fails for another reason
 * than a full or read-only storage, such as a lock or a lost connection.
 */
export async function checkWrites(
  context: Pick<Context, 'db' | 'clock'>,
): Promise<Pick<HealthLine, 'state' | 'sentence'>> {
  try {
    await tryWrite(context);
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    return { state: 'red', sentence: m.health_writes_full() };
  }
  return { state: 'green', sentence: m.health_writes_good() };
}
