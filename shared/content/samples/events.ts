import type { StoredEvent } from '../events.ts';

export function sampleEvents(_now: Date): StoredEvent[] {
  return [];
}
