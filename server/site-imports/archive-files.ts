import { MEDIA_BYTES, type MediaKind } from '#shared/staff/media-endpoints.ts';
import type { ArchiveEntry, ArchivePlace } from './read-archive.ts';
import { readUploadPath } from './wordpress/upload-paths.ts';

const kindOf: Readonly<Record<string, MediaKind>> = {
  ...{ jpg: 'picture', jpeg: 'picture', png: 'picture', webp: 'picture', avif: 'picture' },
  ...{ pdf: 'pdf', mp4: 'film' },
};

/** Pictures, PDFs and films hardly pack; archives that are made to exhaust memory pack a thousand times. */
const HIGHEST_RATIO = 200;
const RATIO_COUNTS_FROM = 1024 * 1024;

/** The files of an archive that the media library may accept, by their paths, and how many entries were refused. */
export function chooseFiles(entries: readonly ArchiveEntry[]): {
  files: Map<string, ArchivePlace>;
  refused: number;
} {
  const files = new Map<string, ArchivePlace>();
  let refused = 0;
  for (const { name, isLink, place } of entries) {
    const path = readUploadPath(name);
    const kind = kindOf[/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
    // What the library has no kind for, such as index.php, is not worth a word.
    if (kind === undefined) continue;
    const isSafe =
      path !== null && !isLink && !isBomb(place) && place.unpacked <= MEDIA_BYTES[kind];
    if (isSafe && !files.has(path)) files.set(path, place);
    else refused += 1;
  }
  return { files, refused };
}

const isBomb = ({ packed, unpacked }: ArchivePlace) =>
  unpacked > RATIO_COUNTS_FROM && unpacked > packed * HIGHEST_RATIO;
