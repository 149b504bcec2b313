import { setTimeout as pause } from 'node:timers/promises';
import { addContent } from '#server/content/change-content.ts';
import { transact } from '#server/database/transact.ts';
import { systemClock } from '#server/platform/clock.ts';
import { bulletins } from '#shared/content/bulletins.ts';
import type { RunningApp } from '../running/app.ts';
import { withDatabaseOf } from '../running/database-of.ts';

/**
 * A page may be outdated for a second when another process changes its data (decision 16); on a slow machine longer.
 */
const PAGES_FOLLOW_MS = 3000;

/** The title of an added bulletin, the newest being number 1. */
export const addedTitle = (number: number) => `Bulletin number ${number} of many`;

/** Adds bulletins that are newer than every sample, one for each day. */
export async function addBulletins(app: RunningApp, count: number): Promise<void> {
  const items = Array.from({ length: count }, (_, index) => ({
    _id: `number-${index + 1}`,
    title: addedTitle(index + 1),
    description: 'One of many.\n\nAnd its end.',
    images: ['/pictures/yamuna-ghats-1200.webp'],
    date: new Date(Date.UTC(2099, 0, count - index)).toISOString().slice(0, 10),
  }));
  await withDatabaseOf(app, ({ db }) =>
    transact(db, (trx) => addContent(trx, systemClock, bulletins, items)),
  );
  await pause(PAGES_FOLLOW_MS);
}

/** Deletes a bulletin, or all of them; the pages still have their samples. */
export async function removeBulletins(app: RunningApp, id?: string): Promise<void> {
  await withDatabaseOf(app, async ({ db }) => {
    const all = db.deleteFrom('content_items').where('collection', '=', bulletins.name);
    await (id === undefined ? all : all.where('id', '=', id)).execute();
  });
  await pause(PAGES_FOLLOW_MS);
}
