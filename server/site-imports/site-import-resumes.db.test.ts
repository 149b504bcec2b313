import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { drawTestPicture } from '#test/media-files.ts';
import { staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { OLD_SITE, writeTestUploads, writeWxr, writeWxrItem } from '#test/wordpress-export.ts';
import type { Context } from '../context.ts';
import { openPrepareApart } from '../media/prepare-apart.ts';
import {
  createFolderStore,
  type FileStore,
  FilesUnavailableError,
} from '../platform/file-store.ts';
import { createOutboxWorker } from '../platform/outbox-worker.ts';
import { getSiteImport, listSiteItems } from './show-site-imports.ts';
import type { SiteImportDependencies } from './site-import-context.ts';
import { createSiteImportHandlers } from './site-import-jobs.ts';
import { checkSiteImport, runSiteImport } from './site-import-steps.ts';
import { undoSiteImport } from './undo-site-import.ts';
import { finishArchive, uploadPiece } from './upload-archive.ts';
import { uploadExport } from './upload-export.ts';

const ITEMS = 15;
const MINUTE_MS = 60_000;
const editor = staffMember('editor');
const PLAN = { plan: { 'type:post': 'bulletins' }, publishes: true } as const;

describeOnEachDatabase('An import of an old site', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  let folder: string;
  let dependencies: SiteImportDependencies;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
    folder = await mkdtemp(join(tmpdir(), 'braj-seva-old-site-'));
    dependencies = {
      archives: createFolderStore(join(folder, 'archives')),
      media: {
        store: createFolderStore(join(folder, 'media')),
        apart: openPrepareApart(context.log),
        incoming: join(folder, 'incoming'),
      },
    };
  });
  afterEach(async () => {
    dependencies.media.apart.stop();
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  });

  const work = (at: Context, given = dependencies) =>
    createOutboxWorker({
      context: at,
      handlers: { ...createSiteImportHandlers(given), 'media-avif': async () => {} },
    }).drain();
  const upload = async (body = 'Some words.') => {
    const posts = Array.from({ length: ITEMS }, (_, at) =>
      writeWxrItem({ id: at + 1, title: `Post ${at + 1}`, body }),
    );
    const id = await uploadExport(context, dependencies, editor, {
      ...{ body: Readable.from([Buffer.from(writeWxr(posts))]), isPacked: false, name: 'old.xml' },
    });
    return id;
  };
  const check = async (id: string) => {
    await checkSiteImport(context, editor, id, PLAN);
    await work(context);
  };
  const run = async (id: string) => {
    const { round } = await getSiteImport(context, editor, id);
    await runSiteImport(context, editor, id, round);
    return round;
  };
  const packCow = async () => writeTestUploads({ 'cow.jpg': await drawTestPicture('jpeg') });
  /** Begins an import of posts that show these pictures of the archive. */
  const runWith = async (pictures: string[], zip: Buffer) => {
    const shown = pictures.map(
      (name) => `<img src="${OLD_SITE}/wp-content/uploads/2019/05/${name}">`,
    );
    const id = await upload(['Words.', ...shown].join('\n\n'));
    await uploadPiece(context, dependencies, editor, {
      id,
      piece: '0',
      body: Readable.from([zip]),
    });
    await finishArchive(context, dependencies, editor, { id, bytes: zip.length });
    await check(id);
    await run(id);
    return id;
  };
  /** The same installation, which crashes at the nth reading of the clock. */
  const failingAt = (look: number): Context => {
    let looks = 0;
    const now = () => {
      looks += 1;
      if (looks === look) throw new Error('The power failed');
      return context.clock.now();
    };
    return { ...context, clock: { now } };
  };
  const listTitles = async () => {
    const rows = await opened.db
      .selectFrom('content_documents')
      .select('title')
      .where('title', 'like', 'Post %')
      .where('binned_at', 'is', null)
      .execute();
    return rows.map(({ title }) => title);
  };

  test.each([2, 31, 120])(
    'resumes after the last item that it wrote (interrupted at reading %i of the clock)',
    async (look) => {
      const id = await upload();
      await check(id);
      await run(id);
      await work(failingAt(look));
      expect((await getSiteImport(context, editor, id)).done).toBeLessThan(ITEMS);

      context.clock.advance(MINUTE_MS);
      await work(context);
      expect(await getSiteImport(context, editor, id)).toMatchObject({
        ...{ step: 'done', done: ITEMS, verdicts: { new: ITEMS, known: 0, faulty: 0 } },
      });
      const titles = await listTitles();
      expect([titles.length, new Set(titles).size]).toEqual([ITEMS, ITEMS]);

      await undoSiteImport(context, editor, id);
      await work(failingAt(look));
      context.clock.advance(MINUTE_MS);
      await work(context);
      expect(await getSiteImport(context, editor, id)).toMatchObject({
        step: 'undone',
        undone: ITEMS,
      });
      expect(await listTitles()).toEqual([]);
    },
  );

  test('stops when its files cannot be stored, says so, and goes on later', async () => {
    const id = await runWith(['cow-300x200.jpg'], await packCow());
    const store: FileStore = {
      ...dependencies.media.store,
      write: async () => {
        throw new FilesUnavailableError(new Error('The bucket is gone'));
      },
    };
    await work(context, { ...dependencies, media: { ...dependencies.media, store } });
    expect(await getSiteImport(context, editor, id)).toMatchObject({
      ...{ step: 'stopped', done: 0, stopReason: expect.stringMatching(/storage|files/i) },
    });
    expect(await listTitles()).toEqual([]);

    const seen = await run(id);
    // The same once more, after a lost answer.
    await runSiteImport(context, editor, id, seen);
    await work(context);
    expect(await getSiteImport(context, editor, id)).toMatchObject({
      step: 'done',
      done: ITEMS,
      pictures: ITEMS,
    });
    expect(await opened.db.selectFrom('media').select('name').execute()).toEqual([{ name: 'cow' }]);
    expect(await dependencies.archives.list()).toEqual([]);
  });

  test('goes on with its picture after the next start when the server stops meanwhile', async () => {
    const id = await runWith(['cow-300x200.jpg'], await packCow());
    const stopping = openPrepareApart(context.log);
    const apart: typeof stopping = {
      ...stopping,
      prepare(task) {
        const prepared = stopping.prepare(task);
        stopping.stop();
        return prepared;
      },
    };
    await work(context, { ...dependencies, media: { ...dependencies.media, apart } });
    expect(await getSiteImport(context, editor, id)).toMatchObject({ step: 'running', done: 0 });

    await work(context);
    expect(await getSiteImport(context, editor, id)).toMatchObject({
      step: 'done',
      done: ITEMS,
      pictures: ITEMS,
    });
  });

  test('names pictures that the library refuses, with the reason, and goes on', async () => {
    const zip = writeTestUploads({
      'gone.jpg': Buffer.from('not a picture'),
      'film.jpg': Buffer.from('GIF89a......'),
    });
    // Damaged on its way.
    const at = zip.indexOf('not a picture');
    zip.write('n0t a picture', at);
    const id = await runWith(['gone.jpg', 'film.jpg'], zip);
    await work(context);
    const { items } = await listSiteItems(context, editor, id, {});
    expect(items[0]).toMatchObject({ verdict: 'new', pictures: 0, missing: 2 });
    expect(items[0]?.warnings.join(' ')).toMatch(
      /gone\.jpg was not taken: It is damaged.*film\.jpg was not taken: .*GIF/,
    );
  });

  test('names a file that the archive says to be beyond its end, and goes on', async () => {
    const zip = writeTestUploads({ 'cow.jpg': await drawTestPicture('jpeg') });
    // The place of the file in the entry of the archive's directory.
    zip.writeUInt32LE(zip.length + 1000, zip.indexOf('PK\u0001\u0002', 0, 'latin1') + 42);
    const id = await runWith(['cow.jpg'], zip);
    await work(context);
    expect(await getSiteImport(context, editor, id)).toMatchObject({ step: 'done', done: ITEMS });
    const { items } = await listSiteItems(context, editor, id, {});
    expect(items[0]?.warnings.join(' ')).toContain('cow.jpg was not taken: It is damaged');
  });
});
