import { PROSE_LENGTH } from '#shared/content/fields.ts';
import type { SiteImportKind } from '#shared/staff/site-imports-endpoints.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { isEmptyHtml, readTitle, toFields } from './map-item.ts';
import { listAttachments, listFilePaths, type SiteImportItemRow } from './site-imports.queries.ts';
import { type ConvertedBody, convertBody } from './wordpress/convert-body.ts';
import { listOriginals } from './wordpress/upload-paths.ts';

/** A body beyond this is not read: drafts are far shorter. */
const LONGEST_BODY = 300_000;
/** What the content of a field may have; the same as in server/content/documents/read-fields.ts. */
const LONGEST_FIELD = 100_000;

/** The files of an import, by their paths in the archive. */
export type ImportFiles = {
  /** The best copy of a file that is in the archive; null: there is none. */
  locate: (path: string) => string | null;
  /** Why the library refused a file of the archive; '' when it did not. */
  faultOf: (path: string) => string;
  altOf: (path: string) => string;
  /** The path of an attachment; null for an unknown one. */
  pathOf: (postId: string) => string | null;
  childrenOf: (postId: string) => string[];
};

/** Reads which files an import has. */
export async function gatherFiles(reader: DatabaseReader, importId: string): Promise<ImportFiles> {
  const files = await listFilePaths(reader, importId);
  const faults = new Map(files.map(({ path, fault }) => [path, fault]));
  const attachments = await listAttachments(reader, importId);
  const paths = new Map(attachments.map(({ post_id: id, path }) => [id, path]));
  const alts = new Map(
    attachments
      .filter(({ alt }) => alt !== '')
      .flatMap(({ path, alt }) => listOriginals(path).map((one) => [one, alt] as const)),
  );
  const children = Map.groupBy(attachments, ({ parent_id: parent }) => parent);
  return {
    locate: (path) => listOriginals(path).find((one) => faults.has(one)) ?? null,
    faultOf: (path) => faults.get(path) ?? '',
    altOf: (path) =>
      listOriginals(path)
        .map((one) => alts.get(one) ?? '')
        .find((alt) => alt !== '') ?? '',
    pathOf: (id) => paths.get(id) ?? null,
    childrenOf: (id) => (children.get(id) ?? []).map(({ path }) => path),
  };
}

export type ConvertedItem = {
  fields: Record<string, unknown>;
  body: ConvertedBody;
  /** Paths in the archive that are used, the cover first. */
  used: string[];
  missing: string[];
  isCut: boolean;
  isEmpty: boolean;
  /** Longer than can be published, or even drafted. */
  isLong: boolean;
  isTooLong: boolean;
};

/**
 * An item as fields of a document. `addressOf` gives the address of a file of the archive in the library; null: the
 * library refused it.
 */
export function convertItem(
  {
    item,
    kind,
    host,
    files,
  }: {
    item: SiteImportItemRow;
    kind: SiteImportKind;
    host: string;
    files: ImportFiles;
  },
  addressOf: (path: string) => string | null,
): ConvertedItem {
  const used = new Set<string>();
  const find = (path: string) => {
    const located = files.locate(path);
    const address = located === null ? null : addressOf(located);
    if (located !== null && address !== null) used.add(located);
    return address;
  };
  const coverPath = item.cover_id === '' ? null : files.pathOf(item.cover_id);
  const cover = coverPath === null ? null : find(coverPath);
  const { title, isCut } = readTitle(item.title);
  const isTooLong = item.body.length > LONGEST_BODY;
  const body = convertBody(isTooLong ? '' : item.body, host, {
    find,
    altOf: files.altOf,
    listGallery: (ids) =>
      ids === null
        ? files.childrenOf(item.post_id)
        : ids.map(files.pathOf).filter((path) => path !== null),
  });
  const lead = cover ?? /<img src="([^"]+)"/.exec(body.html)?.[1];
  const isMissingCover = coverPath !== null && cover === null;
  // The sizes of a picture are one file.
  const missing = new Map(
    [...(isMissingCover ? [coverPath] : []), ...body.missing].map((path) => [
      listOriginals(path)[0] ?? path,
      path,
    ]),
  );
  return {
    fields: toFields(kind, {
      ...{ title, html: body.html, publishedAt: item.published_at },
      images: lead === undefined ? [] : [lead],
    }),
    body,
    used: [...used],
    missing: [...missing.values()],
    isCut,
    isEmpty: isEmptyHtml(body.html),
    isLong: body.html.length > PROSE_LENGTH,
    isTooLong: isTooLong || body.html.length > LONGEST_FIELD,
  };
}
