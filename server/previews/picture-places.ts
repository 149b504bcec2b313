import { join } from 'node:path';
import { findPicture, pictureFile } from '#shared/pictures.ts';

export type Size = { readonly width: number; readonly height: number };

/** Candidate files that are just large enough, best first; none for foreign URLs. */
export function listPlaces(address: string, size: Size, folders: readonly string[]): string[] {
  const picture = findPicture(address);
  if (picture === null) return [];
  const isEnough = (width: number) => (width * picture.height) / picture.width >= size.height;
  const width = picture.widths.find(isEnough) ?? picture.width;
  return folders.map((folder) => join(folder, pictureFile(picture.name, width, 'webp')));
}

/** The result of the first readable file, or null. */
export async function firstOf<Found>(
  files: readonly string[],
  look: (file: string) => Promise<Found>,
): Promise<Found | null> {
  for (const file of files) {
    const found = await look(file).catch(() => null);
    if (found !== null) return found;
  }
  return null;
}
