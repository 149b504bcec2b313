import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../../context.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { transact } from '../../database/transact.ts';
import { type Clock, type ClockDoubt, toTimestamp } from '../../platform/clock.ts';
import { Refusal, refuseInvalid } from '../../platform/errors.ts';
import { type RepeatedWork, repeatWork } from '../../platform/repeat-work.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { deleteAliases } from '../aliases/aliases.writes.ts';
import { noteErased } from '../content.writes.ts';
import { auditDocument } from './audit-document.ts';
import { type DocumentKey, findDocument, listOldBinned } from './documents.queries.ts';
import { eraseDocument } from './documents.writes.ts';
import { requireDocument, requireKind, requireVersion } from './find-kind.ts';
import { keepPublicText } from './keep-public-text.ts';
import { unscheduled } from './publish-document.ts';
import { type ContentWriting, nextRev, toTexts, writeDocument } from './save-document.ts';
import { siteOfKind } from './site-of-kind.ts';
import { readText } from './stored-text.ts';

type Place = { kind: string; id: string };

const DAYS_IN_BIN = 90;
const DAY_MS = 86_400_000;
const ERASED_A_TIME = 100;

/**
 * Takes an item from the site and moves it to the bin; once more, nothing happens. Throws 404, 400 for a kind whose items
 * are fixed, and NewerVersion when somebody else has written since `version`.
 */
export async function binDocument(
  { db, clock }: ContentWriting,
  actor: Actor,
  { kind, id }: Place,
  version: number | undefined,
): Promise<void> {
  requirePermission(actor, 'content.write');
  const collection = requireKind(kind);
  if (collection.fixedIds)
    throw refuseInvalid(m.content_kind_fixed(), { kind: m.content_kind_fixed() });
  await transact(db, (trx) => binWithin(trx, clock, actor, { kind, id, version }));
}

/** The same in a transaction; nothing happens to one that is in the bin. */
export async function binWithin(
  trx: DatabaseTransaction,
  clock: Clock,
  actor: Actor,
  { kind, id, version }: Place & { version?: number | undefined },
): Promise<void> {
  const document = await requireDocument(trx, kind, id);
  if (document.binned_at !== null) return;
  const site = siteOfKind(requireKind(kind));
  await site.refuseBinning(trx, id);
  const at = toTimestamp(clock.now());
  await keepPublicText(trx, document);
  await writeDocument(trx, document, version, {
    ...unscheduled,
    rev: document.rev + 1,
    published_rev: null,
    unreadable: '',
    binned_at: at,
    updated_at: at,
    updated_by: actor.id,
  });
  await site.hide(trx, clock, id);
  await auditDocument(trx, clock, actor, { action: 'bin-content', document });
}

/**
 * Takes a document out of the bin as a draft; with `from`, makes that earlier version the draft. What is public stays.
 * Throws 404, 409 for one that is not in the bin, and NewerVersion.
 */
export async function restoreDocument(
  { db, clock }: ContentWriting,
  actor: Actor,
  { kind, id }: Place,
  { version, from }: { version?: number | undefined; from?: number | undefined },
): Promise<void> {
  requirePermission(actor, 'content.write');
  const collection = requireKind(kind);
  await transact(db, async (trx) => {
    const document = await requireDocument(trx, kind, id);
    if (from === undefined && document.binned_at === null) {
      throw new Refusal(409, m.content_not_binned());
    }
    if (from !== undefined) await keepPublicText(trx, document);
    const earlier = from === undefined ? null : await requireVersion(trx, document, from);
    const text = earlier === null ? null : readText(collection, earlier);
    const next = nextRev(document);
    await writeDocument(trx, document, version, {
      ...(text === null ? next : { ...toTexts(collection, text.fields, text.hi), rev: next.rev }),
      binned_at: null,
      updated_at: toTimestamp(clock.now()),
      updated_by: actor.id,
    });
    await auditDocument(trx, clock, actor, {
      action: 'restore-content',
      document,
      details: { ...(earlier === null ? {} : { at: earlier.at }) },
    });
  });
}

const HOUR_MS = 3_600_000;
/** Leaves a starting server time for requests. */
const FIRST_AFTER_MS = 60_000;

/** Empties the bin of what is older than 90 days, every hour, but not by a clock that may be wrong. */
export function watchBin(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  isDoubted: ClockDoubt,
): Pick<RepeatedWork, 'start' | 'stop'> {
  return repeatWork({
    work: () => lookAtBin(context, isDoubted),
    firstAfterMs: FIRST_AFTER_MS,
    pauseAfterErrorMs: HOUR_MS,
    onError: (err, stopping) => {
      if (stopping.aborted) return;
      context.log.error({ err }, 'The bin of content could not be emptied; tried again in an hour');
    },
  });
}

/** Erases some of what is due, if the clock is not doubted; returns the pause until the next look in ms. */
export async function lookAtBin(
  context: Pick<Context, 'db' | 'clock'>,
  isDoubted: ClockDoubt,
): Promise<number> {
  if (await isDoubted()) return HOUR_MS;
  return (await emptyBin(context)) === ERASED_A_TIME ? 0 : HOUR_MS;
}

/**
 * Erases what has been in the bin for 90 days, some at a time, each on its own; returns their number. A campaign that
 * other rows name stays in the bin.
 */
export async function emptyBin({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const day = toTimestamp(new Date(clock.now().getTime() - DAYS_IN_BIN * DAY_MS));
  let count = 0;
  for (const key of await listOldBinned(db, day, ERASED_A_TIME)) {
    if (await transact(db, (trx) => eraseOld(trx, clock, key, day))) count += 1;
  }
  return count;
}

/** False when it must stay, or was taken out of the bin since the list was read. */
async function eraseOld(
  trx: DatabaseTransaction,
  clock: Clock,
  { collection, id }: DocumentKey,
  day: string,
): Promise<boolean> {
  const document = await findDocument(trx, { collection, id });
  const binnedAt = document?.binned_at ?? null;
  if (binnedAt === null || binnedAt >= day) return false;
  if (!(await siteOfKind(requireKind(collection)).erase(trx, id))) return false;
  await deleteAliases(trx, { collection, id });
  await eraseDocument(trx, { collection, id });
  await noteErased(trx, { collection, erased_at: toTimestamp(clock.now()) });
  return true;
}
