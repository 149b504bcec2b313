import { mediaAddress, THUMBNAIL_FILE } from '#shared/media-pictures.ts';
import type { Media } from '#shared/staff/media-endpoints.ts';
import type { MediaRow } from './media.queries.ts';

export function presentMedia(row: MediaRow): Media {
  const { file_id: fileId, width, height, tint, format, kind } = row;
  return {
    _id: row.id,
    kind,
    url: kind === 'picture' ? mediaAddress({ fileId, width, height, tint }) : fileAddress(row),
    thumbnail: kind === 'film' ? null : `/media/${fileId}/${THUMBNAIL_FILE}`,
    ...{ width, height, bytes: row.bytes, format, name: row.name },
    alt: row.alt,
    altHi: row.alt_hi,
    isDecorative: row.is_decorative === 1,
    focus: row.focus,
    uses: row.uses,
    binnedAt: row.binned_at,
    createdAt: row.created_at,
    createdBy: row.maker ?? '',
  };
}

const LONGEST_NAME = 60;

/** The address of a PDF or a film, which a saved file is named by. */
export function fileAddress({
  file_id,
  kind,
  name,
}: Pick<MediaRow, 'file_id' | 'kind' | 'name'>): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-+|-+$/g, '');
  return `/media/${file_id}/${words || kind}.${kind === 'pdf' ? 'pdf' : 'mp4'}`;
}
