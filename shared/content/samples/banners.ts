import type { Banner } from '../banners.ts';

export function sampleBanners(_now: Date): Banner[] {
  return [];
}
