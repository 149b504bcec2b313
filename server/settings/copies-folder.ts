import { relative, resolve, sep } from 'node:path';

/** Folders of DATA_DIR of which every copy has all files, and others that this program fills and clears. */
const OF_THE_PROGRAM = ['papers', 'media', 'audit-anchors', 'site-imports', 'mail', 'backup-work'];

/** Why copies must not be stored in this folder, as the end of a sentence; null: they may. */
export function findCopiesFolderFault(folder: string, dataFolder: string): string | null {
  const [first = ''] = relative(resolve(dataFolder), resolve(folder)).split(sep);
  if (!OF_THE_PROGRAM.includes(first)) return null;
  return `must not lie in ${first} of DATA_DIR, which this program fills and clears: name a folder on another disk`;
}

/** The same where a server stores and deletes copies by itself. */
export function findOwnCopiesFolderFault(folder: string, dataFolder: string): string | null {
  if (resolve(folder) === resolve(dataFolder)) {
    return 'must not be DATA_DIR itself: name a folder on another disk';
  }
  return findCopiesFolderFault(folder, dataFolder);
}
