import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { m } from '#shared/messages/compiled/messages.js';
import { EXPORT_BYTES, type SiteImportSource } from '#shared/staff/site-imports-endpoints.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import { refuseInvalid } from '../platform/errors.ts';
import { createId } from '../platform/ids.ts';
import { readUploadedBytes } from '../platform/read-uploaded-bytes.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import { requirePermission, type StaffMember } from '../platform/staff-access.ts';
import { removeArchive } from './archive-pieces.ts';
import { listSources, readPublished, readTitle, suggestKind } from './map-item.ts';
import type { SiteImportContext, SiteImportDependencies } from './site-import-context.ts';
import { explainUpload } from './site-import-faults.ts';
import { listAbandonedSites } from './site-imports.queries.ts';
import {
  deleteItems,
  insertAttachments,
  insertItems,
  insertSiteImport,
  updateSiteImport,
} from './site-imports.writes.ts';
import { withoutWww } from './wordpress/convert-body.ts';
import { readWxr, type WxrItem } from './wordpress/read-wxr.ts';
import { UnreadableExportError } from './wordpress/unreadable-export.ts';
import { readUploadPath } from './wordpress/upload-paths.ts';

const DAY_MS = 24 * 60 * 60_000;
const KEPT_MS = 30 * DAY_MS;
const LONGEST_NAME = 120;
const SHOWN_TITLES = 3;
const MOST_SOURCES = 200;

type Upload = { body: Readable; isPacked: boolean; name: string };

/**
 * Stores the published posts, pages and custom items of an export while it arrives; of what is not public only the
 * number. Returns the import's id. Throws 400 with a sentence at `file`, and 413.
 */
export async function uploadExport(
  context: SiteImportContext,
  { archives }: Pick<SiteImportDependencies, 'archives'>,
  staff: Pick<StaffMember, 'id' | 'role' | 'name'>,
  { body, isPacked, name }: Upload,
): Promise<string> {
  requirePermission(staff, 'content.write');
  const { db, clock } = context;
  await forgetAbandoned(context, archives);
  const id = createId();
  const at = toTimestamp(clock.now());
  const fileName = hideIdentityNumbers(name).slice(0, LONGEST_NAME);
  // Marked as discarded until it is complete: a crash leaves nothing that looks complete.
  await transact(db, (trx) =>
    insertSiteImport(trx, {
      ...{ id, file_name: fileName, file_hash: '', site: '', step: 'dropped', round: 0 },
      ...{ sources: '[]', plan: '{}', publishes: 0, left_out: '{}', item_count: 0 },
      ...{ checked_through: 0, archive_bytes: 0, archive_files: 0, archive_refused: 0 },
      ...{ stop_reason: '', uploaded_by: staff.id, uploaded_by_name: staff.name },
      ...{ created_at: at, updated_at: at },
    }),
  );
  const hash = createHash('sha256');
  const collected = collectItems(id);
  try {
    const { url } = await readWxr(
      readUploadedBytes(body, {
        isPacked,
        hash,
        limit: EXPORT_BYTES,
        tooLarge: m.site_import_too_large(),
      }),
      async (items) => {
        const { posts, attachments } = collected.add(items);
        await transact(db, async (trx) => {
          await insertItems(trx, posts);
          await insertAttachments(trx, attachments);
        });
      },
    );
    const { sources, leftOut, count } = collected.result();
    if (nameSite(url) === '') throw new UnreadableExportError('not-wordpress');
    if (count === 0) {
      throw refuseInvalid(m.site_import_empty(), { file: m.site_import_empty() });
    }
    const plan = Object.fromEntries(sources.map(({ key }) => [key, suggestKind(key)]));
    await transact(db, async (trx) => {
      await updateSiteImport(trx, id, {
        ...{ step: 'uploaded', file_hash: hash.digest('hex'), site: nameSite(url) },
        ...{ sources: JSON.stringify(sources), plan: JSON.stringify(plan) },
        ...{ left_out: JSON.stringify(leftOut), item_count: count },
      });
      await writeAudit(trx, clock, {
        ...{ actor: staff.id, action: 'upload-site-import', subject: id },
        details: { items: count, site: nameSite(url) },
      });
    });
    return id;
  } catch (error) {
    await transact(db, (trx) => deleteItems(trx, id));
    throw explainUpload(error);
  }
}

/** Types that WordPress and its editors keep for themselves. */
const internal =
  /^(?:revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_.*|acf-.*|elementor_library|give_.*|shop_.*)$/;

/** Turns items of an export into rows, and counts what is not imported. */
function collectItems(importId: string) {
  const sources = new Map<string, SiteImportSource>();
  const leftOut: Record<string, number> = {};
  const seen = new Set<string>();
  let line = 0;
  const findReason = ({ type, status, hasPassword }: WxrItem): string | null => {
    if (internal.test(type)) return 'internal';
    if (status !== 'publish')
      return /^(?:draft|private|trash|pending|future)$/.test(status) ? status : 'other';
    return hasPassword ? 'password' : null;
  };
  const addPost = (item: WxrItem) => {
    const reason = findReason(item);
    if (reason !== null || item.postId === '' || seen.has(item.postId)) {
      const name = reason ?? 'other';
      leftOut[name] = (leftOut[name] ?? 0) + 1;
      return [];
    }
    seen.add(item.postId);
    line += 1;
    const { title } = readTitle(item.title);
    const own = listSources(item);
    for (const { key, name } of own) {
      const source = sources.get(key) ?? { key, name, items: 0, titles: [] };
      if (sources.size < MOST_SOURCES || sources.has(key)) sources.set(key, source);
      source.items += 1;
      if (source.titles.length < SHOWN_TITLES && title !== '') source.titles.push(title);
    }
    const keys = own.map(({ key }) => key).filter((key) => sources.has(key));
    return [
      {
        ...{ import_id: importId, line, post_id: item.postId, sources: JSON.stringify(keys) },
        ...{ title: item.title.slice(0, 2000), published_at: readPublished(item) ?? '' },
        ...{ link: item.link.slice(0, 2000), body: item.body, cover_id: item.coverId },
        ...{ kind: '', problem: '', warnings: '[]', pictures: 0, missing: 0 },
        ...({ is_done: 0, is_undone: 0 } as const),
      },
    ];
  };
  const addAttachment = ({ postId, parentId, attachmentUrl, alt }: WxrItem) => {
    const path = readUploadPath(attachmentUrl);
    if (path === null || postId === '') return [];
    return [
      { import_id: importId, post_id: postId, parent_id: parentId, path, alt: alt.slice(0, 300) },
    ];
  };
  const isAttachment = ({ type }: WxrItem) => type === 'attachment';
  return {
    add: (items: readonly WxrItem[]) => ({
      posts: items.filter((item) => !isAttachment(item)).flatMap(addPost),
      attachments: items.filter(isAttachment).flatMap(addAttachment),
    }),
    result: () => ({ sources: [...sources.values()], leftOut, count: line }),
  };
}

/** A site as it is compared: its host without `www.`, and its path. */
function nameSite(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? '' : withoutWww(parsed.host) + parsed.pathname.replace(/\/+$/, '');
}

/** Discards imports that nobody has run within a month, so that their content is kept no longer than needed. */
async function forgetAbandoned(
  { db, clock }: SiteImportContext,
  archives: SiteImportDependencies['archives'],
): Promise<void> {
  const before = timestampAfter(clock.now(), -KEPT_MS);
  for (const id of await listAbandonedSites(db, before)) {
    await transact(db, async (trx) => {
      await updateSiteImport(trx, id, { step: 'dropped' });
      await deleteItems(trx, id);
    });
    await removeArchive(archives, id);
  }
}
