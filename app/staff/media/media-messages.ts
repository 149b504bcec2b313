import { m } from '#shared/messages/compiled/messages.js';
import type { Media, MediaFilter, MediaKind, MediaUse } from '#shared/staff/media-endpoints.ts';

export const kindLabels: Readonly<Record<MediaKind, { one: () => string; many: () => string }>> = {
  picture: { one: m.media_picture, many: m.media_pictures },
  pdf: { one: m.media_pdf, many: m.media_pdfs },
  film: { one: m.media_film, many: m.media_films },
};

export const filterLabels: Readonly<Record<MediaFilter, () => string>> = {
  unused: m.media_only_unused,
  undescribed: m.media_only_undescribed,
  binned: m.media_only_binned,
};

export const placeLabels: Readonly<Record<MediaUse['places'][number], () => string>> = {
  draft: m.media_place_draft,
  live: m.media_place_live,
  version: m.media_place_version,
};

const MEGABYTE = 1024 * 1024;

/** '4000 × 3000, 2.1 MB' */
export function describeSize({ kind, width, height, bytes }: Media): string {
  const weight =
    bytes >= MEGABYTE
      ? m.media_megabytes({ size: (bytes / MEGABYTE).toFixed(1) })
      : m.media_kilobytes({ size: Math.max(1, Math.round(bytes / 1024)) });
  return kind === 'pdf' ? weight : m.media_size({ width, height, weight });
}

/** A camera's or a messenger's name of a file, which describes nothing. */
const FILE_NAME =
  /^(img|dsc|dscn|pxl|mvimg|whatsapp|screenshot|photo|image|picture)?[\s_-]*\d[\d\s_.-]*(wa\d+)?$|\.(jpe?g|png|webp|heic|avif)$/i;

/** A remark on an alternative text that is the name of a file; undefined for none. */
export function remarkOnAlt(alt: string): string | undefined {
  return FILE_NAME.test(alt.trim()) && alt.trim() !== '' ? m.media_alt_file_name() : undefined;
}
