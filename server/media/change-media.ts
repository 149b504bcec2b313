import type * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import type { changeMedia as changeEndpoint } from '#shared/staff/media-endpoints.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseInvalid, refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { auditMedia } from './audit-media.ts';
import { findMedia, type MediaRow } from './media.queries.ts';
import { mergeMedia, updateFile, updateMedia } from './media.writes.ts';
import type { MediaContext } from './media-context.ts';
import { toWords } from './upload-media.ts';

/** A medium; throws 404 when it is unknown, whatever the id's format. */
export async function requireMedia(reader: DatabaseReader, id: string): Promise<MediaRow> {
  const media = await findMedia(reader, id);
  if (media === undefined) throw refuseUnknown(m.media_not_found());
  return media;
}

/** The same, which is not in the bin; throws 409 for one that is. */
async function requireLiveMedia(reader: DatabaseReader, id: string): Promise<MediaRow> {
  const media = await requireMedia(reader, id);
  if (media.binned_at !== null) throw new Refusal(409, m.media_is_binned());
  return media;
}

type Change = z.infer<(typeof changeEndpoint)['request']>;

/** Changes what is known of a medium; pages that show it follow. Throws 404, and 409 for one in the bin. */
export async function changeMedia(
  { db, clock }: Pick<MediaContext, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  change: Change,
): Promise<void> {
  requirePermission(actor, 'content.write');
  await transact(db, async (trx) => {
    const before = await requireLiveMedia(trx, id);
    const after = {
      name: change.name ?? before.name,
      alt: change.alt ?? before.alt,
      alt_hi: change.altHi ?? before.alt_hi,
      is_decorative: toFlag(change.isDecorative) ?? before.is_decorative,
      focus: change.focus ?? before.focus,
    };
    const names = ['name', 'alt', 'alt_hi', 'is_decorative', 'focus'] as const;
    const changed = names.filter((name) => after[name] !== before[name]);
    if (changed.length === 0) return;
    await updateMedia(trx, id, {
      ...after,
      words: toWords(after.name, after.alt, after.alt_hi),
      updated_at: toTimestamp(clock.now()),
      updated_by: actor.id,
    });
    await auditMedia(trx, clock, actor, {
      action: 'change-media',
      media: { id, name: after.name },
      details: { fields: changed },
    });
  });
}

const toFlag = (is: boolean | undefined) => (is === undefined ? undefined : is ? 1 : 0);

/**
 * Puts the file of another medium in the place of this one: wherever either is used, drafts and pages show that file from
 * now on (resolve-media.ts), and both are one medium. Its alternative text is that of the new file, if it has one. Throws
 * 404, 400 for another kind of file, and 409 with the number of places until `confirmed` names them.
 */
export async function replaceMedia(
  { db, clock }: Pick<MediaContext, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  { by, confirmed = [] }: { by: string; confirmed?: readonly string[] | undefined },
): Promise<void> {
  requirePermission(actor, 'content.write');
  await transact(db, async (trx) => {
    const media = await requireLiveMedia(trx, id);
    const other = await requireLiveMedia(trx, by);
    if (other.id === media.id) throw refuseInvalid(m.media_replace_same(), refusedBy('same'));
    if (other.kind !== media.kind) throw refuseInvalid(m.media_replace_kind(), refusedBy('kind'));
    if (media.uses > 0 && !confirmed.includes('places')) {
      const question = m.media_replace_places({ count: media.uses });
      throw new Refusal(409, question, { places: question });
    }
    const at = toTimestamp(clock.now());
    await updateFile(trx, media.file_id, { retired_at: at });
    await mergeMedia(trx, media.id, other.id);
    const isDescribed = other.alt !== '' || other.is_decorative === 1;
    const { alt, alt_hi, is_decorative } = isDescribed ? other : media;
    await updateMedia(trx, media.id, {
      ...{ file_id: other.file_id, name: other.name, focus: other.focus },
      ...{ alt, alt_hi, is_decorative, words: toWords(other.name, alt, alt_hi) },
      ...{ updated_at: at, updated_by: actor.id },
    });
    await auditMedia(trx, clock, actor, {
      action: 'replace-media',
      media,
      details: { by: other.name, places: media.uses },
    });
  });
}

const refusedBy = (why: 'same' | 'kind') => ({
  by: why === 'same' ? m.media_replace_same() : m.media_replace_kind(),
});

/** Moves an unused medium to the bin. Throws 404, and 409 while a draft or a page uses it. */
export async function binMedia(
  { db, clock }: Pick<MediaContext, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  requirePermission(actor, 'content.write');
  await transact(db, async (trx) => {
    const media = await requireMedia(trx, id);
    if (media.binned_at !== null) return;
    if (media.uses > 0) throw new Refusal(409, m.media_in_use({ count: media.uses }));
    const at = toTimestamp(clock.now());
    await updateMedia(trx, id, { binned_at: at, updated_at: at, updated_by: actor.id });
    await auditMedia(trx, clock, actor, { action: 'bin-media', media });
  });
}

/** Takes a medium out of the bin. Throws 404, also for one whose bytes have just been erased. */
export async function restoreMedia(
  { db, clock }: Pick<MediaContext, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<void> {
  requirePermission(actor, 'content.write');
  await transact(db, async (trx) => {
    const media = await requireMedia(trx, id);
    if (media.binned_at === null) return;
    if (media.erased_at !== null) throw refuseUnknown(m.media_not_found());
    const at = toTimestamp(clock.now());
    await updateMedia(trx, id, { binned_at: null, updated_at: at, updated_by: actor.id });
    await auditMedia(trx, clock, actor, { action: 'restore-media', media });
  });
}
