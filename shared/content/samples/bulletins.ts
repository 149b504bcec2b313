import type { Bulletin } from '../bulletins.ts';

export function sampleBulletins(_now: Date): Bulletin[] {
  return [];
}
