import { allCollections } from '#shared/content/all-collections.ts';
import { campaignTexts } from '#shared/content/campaign-texts.ts';
import { documentKinds } from '#shared/content/document-kinds.ts';
import type { Context } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { type RepeatedWork, repeatWork } from '../../platform/repeat-work.ts';
import { DAMAGED, tryPresent } from '../content-items.ts';
import { type CheckedRow, listRowsToCheck } from './documents.queries.ts';
import { noteUnreadable } from './documents.writes.ts';
import { describeUnreadable } from './present-document.ts';
import { tryReadText } from './stored-text.ts';

type Checking = Pick<Context, 'db' | 'clock' | 'log'>;

/** Some milliseconds of work, between which requests are answered. */
const ROWS_A_BATCH = 50;
const HOUR_MS = 3_600_000;
/** Leaves a starting server time for requests. */
const FIRST_AFTER_MS = 5_000;

/**
 * Looks through all content for what this program cannot read, soon after the start, since another version of it may
 * have written it, and every hour.
 */
export function watchReadable(context: Checking): Pick<RepeatedWork, 'start' | 'stop'> {
  return repeatWork({
    work: async (stopping) => {
      await checkReadable(context, stopping);
      return HOUR_MS;
    },
    firstAfterMs: FIRST_AFTER_MS,
    pauseAfterErrorMs: HOUR_MS,
    onError: (err, stopping) => {
      if (stopping.aborted) return;
      context.log.error({ err }, 'Content could not be checked; tried again in an hour');
    },
  });
}

/**
 * Notes of each document, the bin apart, for which fields it cannot be read, so that lists show it without reading all
 * texts.
 */
export async function checkReadable(context: Checking, stopping?: AbortSignal): Promise<void> {
  const { db, clock, log } = context;
  for (const { name: collection } of documentKinds) {
    let last = '';
    while (stopping?.aborted !== true) {
      const rows = await listRowsToCheck(db, collection, { after: last, limit: ROWS_A_BATCH });
      const end = rows.at(-1);
      if (end === undefined) break;
      const now = clock.now();
      const changed = rows
        .map((row) => ({ row, unreadable: listUnreadable(row, now).join(',') }))
        .filter(({ row, unreadable }) => row.unreadable !== unreadable);
      for (const { row, unreadable } of changed) {
        const { id } = row;
        await transact(db, (trx) => noteUnreadable(trx, { ...row, unreadable }));
        if (unreadable !== '') log.warn({ collection, id, unreadable }, 'Content cannot be read');
      }
      last = end.id;
    }
  }
}

/** The fields for which a document or its public item cannot be read. */
function listUnreadable(row: CheckedRow, now: Date): string[] {
  const kind = documentKinds.find(({ name }) => name === row.collection);
  if (kind === undefined) return [];
  if (tryReadText(kind, row) === null) return [DAMAGED];
  const { id, data, item_schema: schema } = row;
  // Campaigns are public from columns of their own.
  if (kind.name === campaignTexts.name || data === null || schema === null) return [];
  const collection = allCollections.find(({ name }) => name === kind.name);
  if (collection === undefined) {
    return describeUnreadable(kind, id, { fields: data, hi: '{}', schema })?.fields ?? [];
  }
  const shown = tryPresent(collection, { id, data, schema }, now);
  return shown.fits ? [] : Object.keys(shown.faults);
}
