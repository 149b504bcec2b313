import { m } from '#shared/messages/compiled/messages.js';
import { MEDIA_BYTES, type MediaKind } from '#shared/staff/media-endpoints.ts';
import { Refusal, refuseInvalid } from '../platform/errors.ts';
import { FilesUnavailableError } from '../platform/file-store.ts';
import type { PrepareFault } from './prepare-task.ts';
import type { FilmFault } from './read-film.ts';
import type { FormatFault } from './recognise-file.ts';

export type MediaFault = FormatFault | FilmFault | PrepareFault | 'missing' | 'incomplete';

/** What to do about each fault, for the person who uploads. */
const sentences: Readonly<Record<MediaFault, () => string>> = {
  missing: m.media_fault_missing,
  incomplete: m.media_fault_incomplete,
  empty: m.media_fault_empty,
  heic: m.media_fault_heic,
  gif: m.media_fault_gif,
  svg: m.media_fault_svg,
  tiff: m.media_fault_tiff,
  archive: m.media_fault_archive,
  quicktime: m.media_fault_quicktime,
  'other-film': m.media_fault_other_film,
  animated: m.media_fault_animated,
  unknown: m.media_fault_unknown,
  broken: m.media_fault_broken,
  'too-many-pixels': m.media_fault_too_many_pixels,
  'too-narrow': m.media_fault_too_narrow,
  'too-hard': m.media_fault_too_hard,
  'film-broken': m.media_fault_film_broken,
  'film-not-ready': m.media_fault_film_not_ready,
  'film-codec': m.media_fault_film_codec,
  'film-places': m.media_fault_film_places,
  'pdf-not-pdf': m.media_fault_pdf_broken,
  'pdf-encrypted': m.media_fault_pdf_encrypted,
  'pdf-active': m.media_fault_pdf_active,
};

/** 400 with the sentence at `file`. */
export function refuseFile(fault: MediaFault): Refusal {
  return refuseAtFile(sentences[fault]());
}

const tooLarge: Readonly<Record<MediaKind, (params: { megabytes: number }) => string>> = {
  picture: m.media_fault_picture_too_large,
  pdf: m.media_fault_pdf_too_large,
  film: m.media_fault_film_too_large,
};

export function refuseLargeFile(kind: MediaKind): Refusal {
  return refuseAtFile(tooLarge[kind]({ megabytes: MEDIA_BYTES[kind] / 1024 / 1024 }));
}

const refuseAtFile = (sentence: string) => refuseInvalid(sentence, { file: sentence });

const FULL = ['ENOSPC', 'EDQUOT'];

/** 503 with a sentence for a full disk or a store out of reach; any other error as it is. */
export function explainStorage(error: unknown): unknown {
  if (error instanceof FilesUnavailableError) {
    return new FilesUnavailableError(error.cause, m.media_store_away());
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return FULL.includes(code) ? new Refusal(503, m.media_disk_full()) : error;
}
