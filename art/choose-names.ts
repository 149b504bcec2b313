import { join } from 'node:path';
import { type PictureName, pictureNames } from '../shared/pictures.ts';

/** Where full renders lie, outside of the history. */
export const CACHE = join('.cache', 'art');

/** The pictures named on the command line; all of them when none is. Throws on a name that no picture has. */
export function chooseNames(): PictureName[] {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !pictureNames.some((known) => known === name));
  if (unknown.length > 0) throw new Error(`No such picture: ${unknown.join(', ')}`);
  return pictureNames.filter((name) => wanted.length === 0 || wanted.includes(name));
}
