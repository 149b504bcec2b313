import { stat } from 'node:fs/promises';
import { firstOf, listPlaces, type Size } from './picture-places.ts';

/**
 * The size of a picture's file, as its version: pictures are replaced under the same name, and cards of the old one
 * must expire. '' for the brand's pattern.
 */
export async function weighPicture(
  address: string,
  size: Size,
  folders: readonly string[],
): Promise<string> {
  const files = listPlaces(address, size, folders);
  const found = await firstOf(files, (file) => stat(file));
  return found === null ? '' : String(found.size);
}
