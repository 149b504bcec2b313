import type { Video } from '../videos.ts';

export function sampleVideos(_now: Date): Video[] {
  return [];
}
