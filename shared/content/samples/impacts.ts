import type { Impact } from '../impacts.ts';

export function sampleImpacts(_now: Date): Impact[] {
  return [];
}
