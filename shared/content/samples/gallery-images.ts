import type { GalleryImage } from '../gallery-images.ts';

export function sampleGalleryImages(_now: Date): GalleryImage[] {
  return [];
}
