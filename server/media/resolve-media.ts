import { findMediaPicture, mediaAddress, writeFacts } from '#shared/media-pictures.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { noteSubjects } from '../platform/page-cache/page-sources.ts';
import { fileAddress } from './media.presenter.ts';
import { listShownFor, type ShownMedia } from './media.queries.ts';

/** An address of the library: a whole text, or in quotes as in HTML. Its old facts go with it. */
const ADDRESSES = /(^|")(\/media\/([0-9A-Z]{26})[-/][^\s"#<>]*)(?:#[^\s"<>]*)?(?="|$)/g;

/**
 * Brings the addresses of the library up to date in anything that is read for a page: a file that was replaced becomes
 * the one that took its place, and pictures get their focal point and alternative text. The same value where there are
 * none, which is decided without a query.
 */
export function resolveMedia<Value>(reader: DatabaseReader, value: Value): Promise<Value> {
  return changeAddresses(reader, value, writeAddress);
}

/** Brings addresses up to date for the desk, where they are edited: without what pages are told of a picture. */
export function followReplacedMedia<Value>(reader: DatabaseReader, value: Value): Promise<Value> {
  return changeAddresses(reader, value, (address, media) =>
    writeAddress(address, media).replace(/#.*$/s, ''),
  );
}

async function changeAddresses<Value>(
  reader: DatabaseReader,
  value: Value,
  write: (address: string, media: ShownMedia) => string,
): Promise<Value> {
  const ids = new Set<string>();
  changeTexts(value, (text) => {
    for (const [, , , id = ''] of text.matchAll(ADDRESSES)) ids.add(id);
    return text;
  });
  if (ids.size === 0) return value;
  const shown = await listShownFor(reader, [...ids]);
  noteSubjects(...shown.map(({ id }) => `media:${id}`));
  const byFile = new Map(shown.map((row) => [row.named_id, row]));
  return changeTexts(value, (text) =>
    text.replace(ADDRESSES, (whole, before: string, address: string, id: string) => {
      const media = byFile.get(id);
      return media === undefined ? whole : before + write(address, media);
    }),
  ) as Value;
}

/** A PDF's or a film's thumbnail stays one. */
function writeAddress(address: string, media: ShownMedia): string {
  const { file_id: fileId, width, height, tint, focus } = media;
  if (media.kind !== 'picture') return fileAddress(media);
  if (findMediaPicture(address) === null) return address;
  const alt = media.is_decorative === 1 ? '' : media.alt || null;
  return mediaAddress({ fileId, width, height, tint }) + writeFacts({ focus, alt });
}

/** The same value with other texts; parts without a change stay the same objects. */
function changeTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return value.includes('/media/') ? change(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const parts = value.map((part) => changeTexts(part, change));
    return parts.every((part, index) => part === value[index]) ? value : parts;
  }
  const entries = Object.entries(value);
  const changed = entries.map(([key, part]) => [key, changeTexts(part, change)] as const);
  return changed.every(([, part], index) => part === entries[index]?.[1])
    ? value
    : Object.fromEntries(changed);
}
