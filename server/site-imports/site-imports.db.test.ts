import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { drawTestPicture, writeOnePagePdf } from '#test/media-files.ts';
import { createSiteImportClient } from '#test/site-import-client.ts';
import {
  writeTestExport,
  writeTestUploads,
  writeWxr,
  writeWxrItem,
} from '#test/wordpress-export.ts';

const PLAN = {
  'category:news': 'bulletins',
  'category:reports': 'activities',
  'type:tribe_events': 'events',
  'type:page': '',
};

describeAppOnEachDatabase('an old site', (app) => {
  const { call, upload, sendArchive, check, run, settle, items } = createSiteImportClient(app);
  const content = async (method: string, path: string, body?: object) => {
    const answer = await app().call(method, `/api/staff/content${path}`, {
      headers: { 'x-test-staff': 'editor' },
      ...(body === undefined ? {} : { body }),
    });
    return answer as {
      status: number;
      body: { item: { state: string; version: number; fields: Record<string, string & string[]> } };
    };
  };
  const count = async (table: 'content_documents' | 'media' | 'content_aliases') =>
    (await app().context.db.selectFrom(table).selectAll().execute()).length;
  const uploads = async () =>
    writeTestUploads({
      'ghat-scaled.jpg': await drawTestPicture('jpeg'),
      'ghat-300x200.jpg': await drawTestPicture('jpeg', { width: 300, height: 200 }),
      'meal.jpg': await drawTestPicture('jpeg', { colour: '#20a040' }),
      'report.pdf': await writeOnePagePdf('Report'),
    });

  let first = '';

  test('is read without comments and what was not public, and changes nothing by itself', async () => {
    const before = await count('content_documents');
    const { status, body } = await upload(gzipSync(writeTestExport()), {
      'content-encoding': 'gzip',
    });
    expect([status, body.message]).toEqual([200, undefined]);
    first = body.import._id;
    expect(body.import).toMatchObject({
      ...{ site: 'old.example', step: 'uploaded', items: 5, archive: null },
      leftOut: { draft: 1, private: 1, trash: 1, password: 1, internal: 1 },
      plan: { ...PLAN, 'category:reports': 'bulletins' },
    });
    expect(body.import.sources).toContainEqual({
      ...{ key: 'category:news', name: 'News', items: 3 },
      titles: ['The steps & the river', 'A meal for all'],
    });
    const stored = await app().context.db.selectFrom('site_import_items').selectAll().execute();
    expect(JSON.stringify(stored)).not.toMatch(/Visitor|203\.0\.113|secretary|trustees|Hidden/);

    const checked = await check(first, PLAN);
    expect(checked.verdicts).toEqual({ new: 4, known: 0, faulty: 0, 'left-out': 1, warned: 4 });
    expect(checked).toMatchObject({ pictures: 0, missing: 6 });
    expect(await count('content_documents')).toBe(before);
  });

  test('brings its pictures along from an archive of its uploads, and says what is lost', async () => {
    const media = await count('media');
    const { status, body } = await sendArchive(first, await uploads());
    expect([status, body.message]).toEqual([200, undefined]);
    expect(body.import).toMatchObject({ step: 'uploaded', archive: { files: 4, refused: 0 } });
    const checked = await check(first, PLAN);
    expect(checked).toMatchObject({ pictures: 4, missing: 2 });
    const found = await items(first);
    expect(found.map(({ title, kind, verdict }) => [title, kind, verdict])).toEqual([
      ['The steps & the river', 'bulletins', 'new'],
      ['A meal for all', 'activities', 'new'],
      ['Our history', '', 'left-out'],
      ['Ratha Yatra', 'events', 'new'],
      ['', 'bulletins', 'new'],
    ]);
    expect(found[0]?.warnings).toEqual(['Blocks that WordPress filled by itself: latest-posts']);
    expect(found[1]?.warnings).toEqual([
      'Files not found in the archive: 2019/05/lost-150x150.jpg, https://cdn.example/x.jpg',
      'Shortcodes without meaning here, whose text stays: [give_form]',
      'Taken out: a[href], img[onerror], script',
    ]);
    expect(found[3]?.warnings).toEqual(['Stays a draft until these are filled in: Picture, Place']);
    expect(await count('media')).toBe(media);
  });

  test('becomes documents with dates, pictures and earlier addresses; complete ones are published', async () => {
    const before = { documents: await count('content_documents'), media: await count('media') };
    await check(first, PLAN, true);
    const done = await run(first);
    expect(done.verdicts).toMatchObject({ new: 4, faulty: 0 });
    expect(await count('content_documents')).toBe(before.documents + 4);
    expect(await count('media')).toBe(before.media + 3);
    const [steps, meal, , yatra, hindi] = await items(first);
    const { body } = await content('GET', `/bulletins/${steps?.documentId}`);
    expect(steps?.documentId).toBe('the-steps-the-river');
    expect(body.item).toMatchObject({
      state: 'published',
      fields: {
        ...{ title: 'The steps & the river', date: '2019-05-03' },
        images: [expect.stringMatching(/^\/media\/[0-9A-Z]{26}-1800x1200/)],
        description: expect.stringMatching(
          /^<p>Forty steps .*<figure><img src="\/media\/[0-9A-Z]{26}-1800x1200[^"]*" alt="Steps of Keshi Ghat">/,
        ),
      },
    });
    const report = await content('GET', `/activities/${meal?.documentId}`);
    // Half past one in the night in India.
    expect(report.body.item).toMatchObject({ state: 'published', fields: { date: '2019-06-01' } });
    expect(report.body.item.fields.description).toContain('href="/media/');
    const event = await content('GET', `/events/${yatra?.documentId}`);
    expect(event.body.item).toMatchObject({ state: 'draft', fields: { time: '10:11' } });
    expect((await content('GET', `/bulletins/${hindi?.documentId}`)).body.item.state).toBe('draft');

    const aliases = await app()
      .context.db.selectFrom('content_aliases')
      .select(['path', 'id'])
      .execute();
    expect(aliases).toContainEqual({ path: '/2019/05/21-post', id: 'the-steps-the-river' });
    expect(aliases).toContainEqual({ path: '/event/ratha-yatra', id: yatra?.documentId });
    const audit = await app().context.db.selectFrom('audit_entries').select('action').execute();
    const actions = audit.map(({ action }) => action);
    for (const one of ['upload-site-import', 'run-site-import', 'finish-site-import'])
      expect(actions).toContain(one);
    // Nothing is kept of it but what it became.
    const { db } = app().context;
    const kept = await db.selectFrom('site_import_files').select(['place', 'is_brought']).execute();
    expect(kept).toEqual(Array.from({ length: 3 }, () => ({ place: '{}', is_brought: 1 })));
    expect(
      new Set(
        (await db.selectFrom('site_import_items').select('body').execute()).map(
          ({ body: text }) => text,
        ),
      ),
    ).toEqual(new Set(['']));
  });

  test('imported twice changes nothing, and leaves what staff have written', async () => {
    const before = {
      documents: await count('content_documents'),
      media: await count('media'),
      aliases: await count('content_aliases'),
    };
    const [steps] = await items(first);
    const { version } = (await content('GET', `/bulletins/${steps?.documentId}`)).body.item;
    await content('PATCH', `/bulletins/${steps?.documentId}`, {
      version,
      fields: { title: 'Our own title' },
    });
    const { body } = await upload(writeTestExport());
    const { _id: second } = body.import;
    await sendArchive(second, await uploads());
    const checked = await check(second, PLAN, true);
    expect(checked.verdicts).toMatchObject({ new: 0, known: 4 });
    expect((await items(second))[0]?.warnings).toEqual([
      'Imported before, and changed by staff since: it stays as it is',
    ]);
    await run(second);
    expect({
      documents: await count('content_documents'),
      media: await count('media'),
      aliases: await count('content_aliases'),
    }).toEqual(before);
    expect((await content('GET', `/bulletins/${steps?.documentId}`)).body.item.fields.title).toBe(
      'Our own title',
    );
    // What was changed keeps the whole from being undone.
    const undo = await call('POST', `/${first}/undo`, {});
    expect([undo.status, undo.body.message]).toEqual([
      409,
      'Staff have changed “Our own title” since the import, so it cannot be undone as a whole. Move single items to the bin instead.',
    ]);
  });

  test('is undone as a whole while nobody has changed it, and can come again', async () => {
    const text = writeWxr([
      writeWxrItem({
        id: 71,
        title: 'Undone one',
        body: 'One.',
        link: 'https://old.example/undone-one/',
      }),
      writeWxrItem({ id: 72, title: 'Undone two', body: 'Two.' }),
    ]);
    const import1 = (await upload(text)).body.import;
    await check(import1._id, { 'type:post': 'bulletins' }, true);
    await run(import1._id);
    const [one] = await items(import1._id);
    expect((await call('POST', `/${import1._id}/undo`, {})).status).toBe(200);
    expect(await settle(import1._id, 'undone')).toMatchObject({ undone: 2 });
    expect((await content('GET', `/bulletins/${one?.documentId}`)).body.item.state).toBe('binned');

    const import2 = (await upload(text)).body.import;
    expect(await check(import2._id, { 'type:post': 'bulletins' })).toMatchObject({
      verdicts: { new: 2 },
    });
    await run(import2._id);
    const [again] = await items(import2._id);
    const alias = await app()
      .context.db.selectFrom('content_aliases')
      .select('id')
      .where('path', '=', '/undone-one')
      .executeTakeFirstOrThrow();
    expect(alias.id).toBe(again?.documentId);
    expect((await call('POST', `/${import2._id}/drop`, {})).status).toBe(409);
  });

  test('that was checked again is run only by who has seen its new results', async () => {
    const text = writeWxr([writeWxrItem({ id: 91, title: 'Checked thrice', body: 'One.' })]);
    const { _id: id } = (await upload(text)).body.import;
    const asBulletins = await check(id, { 'type:post': 'bulletins' });
    const asActivities = await check(id, { 'type:post': 'activities' });
    expect((await sendArchive(id, await uploads())).status).toBe(200);
    const latest = await check(id, { 'type:post': 'activities' }, true);

    const begin = (body: object) => call('POST', `/${id}/run`, body);
    expect((await begin({})).status).toBe(400);
    for (const { round } of [asBulletins, asActivities]) {
      expect(await begin({ round })).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('checked again') },
      });
    }
    expect((await call('GET', `/${id}`)).body.import).toMatchObject({ step: 'checked', done: 0 });

    const { round } = latest;
    expect((await begin({ round })).status).toBe(200);
    await settle(id, 'done');
    expect((await begin({ round })).status).toBe(200);
    expect((await begin({ round: asBulletins.round })).status).toBe(409);
    const [item] = await items(id);
    expect(item).toMatchObject({ kind: 'activities', verdict: 'new' });
    expect((await content('GET', `/activities/${item?.documentId}`)).status).toBe(200);
  });

  test('undone, it takes the pictures along that it brought and nothing else uses', async () => {
    const picture = async (colour: string) =>
      drawTestPicture('jpeg', { width: 90, height: 60, colour });
    const files = {
      'own.jpg': await picture('#101010'),
      'shared.jpg': await picture('#202020'),
      'before.jpg': await picture('#303030'),
    };
    const form = new FormData();
    form.set('file', new File([files['before.jpg'] as BlobPart], 'before.jpg'));
    await fetch(`${app().origin}/api/staff/media`, {
      ...{ method: 'POST', headers: { 'x-test-staff': 'editor' }, body: form },
    });
    app().advanceTime(1000);
    const images = Object.keys(files).map(
      (name) => `<img src="https://old.example/wp-content/uploads/2019/05/${name}">`,
    );
    const { import: site } = (
      await upload(
        writeWxr([writeWxrItem({ id: 81, title: 'With pictures', body: images.join('') })]),
      )
    ).body;
    await sendArchive(site._id, writeTestUploads(files));
    await check(site._id, { 'type:post': 'bulletins' }, true);
    await run(site._id);
    const named = async (name: string) =>
      app()
        .context.db.selectFrom('media')
        .select(['id', 'file_id', 'binned_at'])
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
    const shared = `/media/${(await named('shared')).file_id}-90x60/90.webp`;
    await content('POST', '/bulletins', { fields: { title: 'Ours', images: [shared] } });
    expect((await call('POST', `/${site._id}/undo`, {})).status).toBe(200);
    await settle(site._id, 'undone');
    const binned = await Promise.all(
      ['own', 'shared', 'before'].map(async (name) => (await named(name)).binned_at !== null),
    );
    expect(binned).toEqual([true, false, false]);

    const report = await fetch(`${app().origin}/api/staff/site-imports/${site._id}/report.csv`, {
      headers: { 'x-test-staff': 'editor' },
    });
    expect(report.headers.get('content-disposition')).toMatch(/^attachment; filename="report-/);
    const [, line = ''] = (await report.text()).split('\r\n');
    expect(line).toMatch(/^1,With pictures,\d{4}-\d\d-\d\d,.*,Bulletins,.*,3,0,with-pictures$/);
  });

  test.each([
    ['no XML', 'Date,Name\n', 'file', /not a WordPress export/],
    ['nothing', '', 'file', /not a WordPress export/],
    [
      'another version',
      writeWxr([writeWxrItem({ id: 1, title: 'x' })], { version: '9.9' }),
      'file',
      /not supported/,
    ],
    [
      'no items',
      writeWxr([writeWxrItem({ id: 1, title: 'x', status: 'draft' })]),
      'file',
      /no published posts/,
    ],
    ['entities', `<!DOCTYPE x [<!ENTITY a "b">]>${writeWxr([])}`, 'file', /document type/],
    ['a cut export', writeTestExport().slice(0, 7000), 'file', /ends too early/],
  ])('with %s is refused with a sentence', async (_name, text, field, sentence) => {
    const { status, body } = await upload(text);
    expect([status, body.fields?.[field]]).toEqual([400, expect.stringMatching(sentence)]);
  });

  test('is not for those who write no content', async () => {
    for (const role of ['clerk', 'accountant']) {
      const answer = await app().call('GET', '/api/staff/site-imports', {
        headers: { 'x-test-staff': role },
      });
      expect(answer.status).toBe(403);
    }
    expect((await call('GET', '/nothing')).status).toBe(404);
    const { body } = await upload(writeTestExport());
    const bad = await call('POST', `/${body.import._id}/check`, {
      plan: { 'category:none': 'bulletins' },
      publishes: false,
    });
    expect(bad.status).toBe(400);
    const { round } = body.import;
    expect((await call('POST', `/${body.import._id}/run`, { round })).status).toBe(409);
    expect((await call('POST', `/${body.import._id}/drop`, {})).status).toBe(200);
    expect((await call('GET', `/${body.import._id}`)).status).toBe(404);
  });
});
