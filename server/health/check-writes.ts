import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { isFull } from '../platform/watch-writes.ts';
import type { HealthLine } from './health-line.ts';

/** Whether anything can be saved; a small write is tried. */
export async function checkWrites(
  context: Pick<Context, 'db' | 'clock'>,
): Promise<Pick<HealthLine, 'state' | 'sentence'>> {
  return (await isFull(context))
    ? { state: 'red', sentence: m.health_writes_full() }
    : { state: 'green', sentence: m.health_writes_good() };
}
