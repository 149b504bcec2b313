import { addContent } from '#server/content/add-content.ts';
import { connectDatabase, type OpenDatabase } from '#server/database/connect.ts';
import { transact } from '#server/database/transact.ts';
import { systemClock } from '#server/platform/clock.ts';
import { bulletins } from '#shared/content/bulletins.ts';
import type { RunningApp } from '../running/app.ts';

async function withDatabase<T>(
  { dataFolder }: RunningApp,
  work: (open: OpenDatabase) => Promise<T>,
): Promise<T> {
  const open = connectDatabase({ url: null, dataFolder });
  try {
    return await work(open);
  } finally {
    await open.close();
  }
}

/** The title of an added bulletin, the newest being number 1. */
export const addedTitle = (number: number) => `Bulletin number ${number} of many`;

/** Adds bulletins that are newer than every sample, one a day. */
export function addBulletins(app: RunningApp, count: number): Promise<void> {
  const items = Array.from({ length: count }, (_, place) => ({
    _id: `number-${place + 1}`,
    title: addedTitle(place + 1),
    description: 'One of many.\n\nAnd its end.',
    images: ['/pictures/yamuna-ghats-1200.webp'],
    date: new Date(Date.UTC(2099, 0, count - place)).toISOString().slice(0, 10),
  }));
  return withDatabase(app, ({ db }) =>
    transact(db, (trx) => addContent(trx, systemClock, bulletins, items)),
  );
}

/** Takes a bulletin out of the house, or all of them; the pages still have their samples. */
export async function removeBulletins(app: RunningApp, id?: string): Promise<void> {
  await withDatabase(app, async ({ db }) => {
    const all = db.deleteFrom('content_items').where('collection', '=', bulletins.name);
    await (id === undefined ? all : all.where('id', '=', id)).execute();
  });
}
