import type { Activity } from '../activities.ts';

export function sampleActivities(_now: Date): Activity[] {
  return [];
}
