import { stat } from 'node:fs/promises';
import { firstOf, listPlaces, type Size } from './picture-places.ts';

/**
 * What changes with the file behind an address: its weight. Pictures are drawn anew under the same name; whoever has a
 * card of the old one should not keep it. '' where the pattern stands in.
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
