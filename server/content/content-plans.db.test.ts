import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulletins } from '#shared/content/bulletins.ts';
import { events } from '#shared/content/events.ts';
import { galleryImages } from '#shared/content/gallery-images.ts';
import { dayFrom } from '#shared/dates.ts';
import { itemOf, putContent } from '#test/content-items.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { explainQueries } from '#test/explain-queries.ts';
import { createTestContext } from '#test/test-context.ts';
import {
  type ContentContext,
  findContentItem,
  listAllAddresses,
  listContent,
} from './list-content.ts';
import { seedContent } from './seeding/seed-content.ts';

const MANY = 10_000;
const EVENTS = 4_000;
const EVENTS_A_DAY = 20;

type Step = [what: string, run: (context: ContentContext) => Promise<unknown>];

/** The queries of pages, each at its most expensive. */
const steps: Step[] = [
  ['the newest bulletins', (installation) => listContent(installation, bulletins, { limit: 24 })],
  [
    'old bulletins',
    (installation) => listContent(installation, bulletins, { page: 400, limit: 24 }),
  ],
  ['a bulletin', (installation) => findContentItem(installation, bulletins, 'one')],
  [
    'the bulletins around one',
    (installation) => listContent(installation, bulletins, { around: 'one' }),
  ],
  ['the first pictures', (installation) => listContent(installation, galleryImages, { limit: 24 })],
  [
    'late pictures',
    (installation) => listContent(installation, galleryImages, { page: 400, limit: 24 }),
  ],
  [
    'late pictures of a tag',
    (installation) =>
      listContent(installation, galleryImages, { tag: 'School', page: 60, limit: 24 }),
  ],
  ['events to come', (installation) => listContent(installation, events, { limit: 6 })],
  [
    'events long over',
    (installation) => listContent(installation, events, { page: 600, limit: 6 }),
  ],
  ['the first addresses', (installation) => listAllAddresses(installation).next()],
];

describeOnEachDatabase('with 10,000 bulletins and pictures', (open, dialect) => {
  let database: TestDatabase;
  let installation: ContentContext;
  beforeAll(async () => {
    database = await open();
    const context = createTestContext(database);
    const now = context.clock.now();
    await putContent(context, 'bulletins', [itemOf('bulletins', 'one', { date: '2024-06-01' })]);
    await seedContent(context, { items: MANY });
    const days = Array.from({ length: EVENTS }, (_, one) =>
      itemOf('events', `e-${one}`, { date: dayFrom(now, 10 - Math.floor(one / EVENTS_A_DAY)) }),
    );
    await putContent(context, 'events', days);
    // As PostgreSQL's autovacuum does within a minute. SQLite has no statistics in production either.
    if (dialect === 'postgres') await sql`vacuum analyze content_items`.execute(database.db);
    installation = context;
  });
  afterAll(() => database.close());

  test.each(steps)(
    '%s: only the rows of the result are read, the rest from indexes',
    async (_what, run) => {
      const plans = await explainQueries(database, (db) => run({ ...installation, db }));
      const isFromIndexAlone = (plan: string) =>
        /USING COVERING INDEX content_items_|Index Only Scan.* using content_items_/.test(plan);
      const byKey = plans.filter((plan) => !isFromIndexAlone(plan));
      // By primary key: the rows of the page, and the list position of the item to look around.
      for (const plan of byKey) {
        expect(plan).toMatch(
          /content_items_pkey|INDEX sqlite_autoindex_content_items_1 \(collection=\? AND id[=>]\?\)/,
        );
      }
      expect(plans.length).toBeGreaterThan(0);
      expect(byKey.length).toBeLessThanOrEqual(2);
    },
  );
});
