import type { Service } from '../services.ts';

export function sampleServices(_now: Date): Service[] {
  return [];
}
