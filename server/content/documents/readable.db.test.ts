import { expect, test } from 'vitest';
import { bulletins } from '#shared/content/bulletins.ts';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { itemOf, putContent } from '#test/content-items.ts';
import { openPreview } from '../preview/open-preview.ts';
import { derivePreviewKey, writePreviewToken } from '../preview/preview-token.ts';
import { emptyBin } from './bin-document.ts';
import { checkReadable } from './check-readable.ts';
import { bulletin, openDesk } from './documents.fixture.ts';

const DAY_MS = 86_400_000;

describeAppOnEachDatabase('content of another version of the program', (app) => {
  const { call, create, act, readVersions, publicTitles } = openDesk(app);

  const store = (table: 'content_items' | 'content_documents', id: string, fields: string) =>
    table === 'content_items'
      ? app()
          .context.db.updateTable(table)
          .set({ data: fields, schema: 1 })
          .where('id', '=', id)
          .execute()
      : app()
          .context.db.updateTable(table)
          .set({ fields, schema: 1 })
          .where('id', '=', id)
          .execute();
  const publish = async (title: string) => {
    const { _id } = await create({ ...bulletin, title });
    await act(_id, 'publish');
    return _id;
  };
  const listUnreadable = async () => {
    const { body } = await call('GET', '/bulletins?state=unreadable');
    return body.items.map(({ _id, unreadable }) => [_id, unreadable]);
  };
  const countUnreadable = async () => {
    const { body } = await call('GET', '');
    return body.kinds.find(({ kind }) => kind === 'bulletins')?.unreadable;
  };

  test('a service of an earlier shape is shown, opened, saved and restored in the shape of today', async () => {
    const id = 'sadhu-seva';
    await app()
      .context.db.deleteFrom('content_items')
      .where('collection', '=', 'services')
      .execute();
    await app()
      .context.db.deleteFrom('content_documents')
      .where('collection', '=', 'services')
      .execute();
    await putContent(app().context, 'services', [itemOf('services', id)]);
    const { donations: gifts, _id, ...fields } = itemOf('services', id);
    const older = JSON.stringify({ ...fields, gifts });
    await store('content_items', id, older);
    await store('content_documents', id, older);

    const { body } = await app().call('GET', '/api/post/get-services');
    expect(body).toMatchObject([{ _id: id, donations: gifts }]);
    const opened = await call('GET', `/services/${id}`);
    expect(opened.body.item).toMatchObject({ fields: { donations: gifts }, stored: null });
    const { version } = opened.body.item;
    const saved = await call('PATCH', `/services/${id}`, { version, fields: { title: 'Sadhus' } });
    expect(saved.body.item.fields).toMatchObject({ title: 'Sadhus', donations: gifts });
    expect(saved.body.item.fields).not.toHaveProperty('gifts');
    await call('POST', `/services/${id}/publish`, {});
    expect(await readVersions(`/services/${id}`)).toMatchObject([
      { title: 'Sadhus', donations: gifts },
      { title: 'A title', donations: gifts },
    ]);
    const restored = await call('POST', `/services/${id}/restore`, { from: 0 });
    expect(restored.body.item.fields).toMatchObject({ title: 'A title', donations: gifts });
    const last = await call('POST', `/services/${id}/unpublish`, {});
    expect([last.status, last.body.message]).toEqual([
      409,
      'At least one of these stays public: they are in the menu of the site',
    ]);
  });

  test('what a newer program wrote is not changed, published, scheduled or restored by this one', async () => {
    const { _id, version } = await create({ ...bulletin, title: 'Of tomorrow' });
    await app()
      .context.db.updateTable('content_documents')
      .set({ schema: 99 })
      .where('id', '=', _id)
      .execute();
    const earlier = await publish('Of yesterday');
    const from = (await call('GET', `/bulletins/${earlier}/versions`)).body.versions[0]?.version;
    await app()
      .context.db.updateTable('content_versions')
      .set({ schema: 99 })
      .where('id', '=', earlier)
      .execute();
    const answers = [
      await call('PATCH', `/bulletins/${_id}`, { version, fields: { title: 'x' } }),
      await act(_id, 'publish', { version }),
      await act(_id, 'schedule', { version, at: '2040-01-01T00:00:00Z' }),
      await act(earlier, 'publish', { from }),
      await act(earlier, 'restore', { from }),
    ];
    for (const { status, body } of answers) {
      expect([status, body.message]).toEqual([
        409,
        expect.stringContaining('written by a newer version of the program'),
      ]);
    }
    expect(await publicTitles()).not.toContain('Of tomorrow');
  });

  test('a public item that cannot be read is left out, and named to staff with its fields until it is published again', async () => {
    const id = await publish('Steps of Vishram Ghat');
    await store(
      'content_items',
      id,
      JSON.stringify({ ...bulletin, title: 7, images: ['nowhere'] }),
    );
    expect(await publicTitles()).not.toContain('Steps of Vishram Ghat');
    await checkReadable(app().context);
    expect(await listUnreadable()).toEqual([[id, ['title', 'images.0']]]);
    expect(await countUnreadable()).toBe(1);
    const { body } = await call('GET', `/bulletins/${id}`);
    expect(body.item).toMatchObject({
      fields: { title: 'Steps of Vishram Ghat' },
      unreadable: ['title', 'images.0'],
      stored: { place: 'public', raw: { fields: expect.stringContaining('nowhere') } },
    });
    const mended = await act(id, 'publish', { version: body.item.version });
    expect(mended.body.item).toMatchObject({ stored: null, unreadable: [] });
    expect([await listUnreadable(), await countUnreadable()]).toEqual([[], 0]);
    expect(await publicTitles()).toContain('Steps of Vishram Ghat');
  });

  test('a damaged draft is shown as it is stored, is not written over, and an earlier version takes its place', async () => {
    const id = await publish('Steps of Keshi Ghat');
    await store('content_documents', id, '{"title": "Steps of Ke');
    await checkReadable(app().context);
    expect(await listUnreadable()).toEqual([[id, ['data']]]);
    const { body, status } = await call('GET', `/bulletins/${id}`);
    expect([status, body.item.stored]).toEqual([
      200,
      { place: 'draft', fields: ['data'], raw: { fields: '{"title": "Steps of Ke', hi: '{}' } },
    ]);
    const { version } = body.item;
    const change = await call('PATCH', `/bulletins/${id}`, { version, fields: { title: 'New' } });
    const published = await act(id, 'publish', { version });
    expect([change.status, published.status]).toEqual([409, 409]);
    expect((await call('GET', `/bulletins/${id}/preview`)).status).toBe(200);

    const from = (await call('GET', `/bulletins/${id}/versions`)).body.versions[0]?.version;
    const restored = await act(id, 'restore', { version, from });
    expect(restored.body.item).toMatchObject({
      stored: null,
      fields: { title: 'Steps of Keshi Ghat' },
    });
    await checkReadable(app().context);
    expect(await listUnreadable()).toEqual([]);
  });

  test('the draft of a sample that is damaged is what visitors read, once it is restored', async () => {
    const [, sample] = bulletins.samples(app().context.clock.now());
    const id = sample?._id ?? '';
    const { title } = (await call('GET', `/bulletins/${id}`)).body.item;
    await store('content_documents', id, '[]');
    const { versions } = (await call('GET', `/bulletins/${id}/versions`)).body;
    expect(versions).toMatchObject([{ version: 0, isReadable: true }]);
    expect(await readVersions(`/bulletins/${id}`)).toMatchObject([{ title }]);
    const restored = await act(id, 'restore', { from: 0 });
    expect(restored.body.item).toMatchObject({ stored: null, fields: { title } });
  });

  test('the previews of a draft end together, and a later one is shown', async () => {
    const { _id: id } = await create({ ...bulletin, title: 'Seen before it is public' });
    const key = derivePreviewKey('a secret');
    const until = new Date(app().context.clock.now().getTime() + DAY_MS);
    const open = (turn: number) =>
      openPreview(
        app().context,
        key,
        writePreviewToken(key, { kind: 'bulletins', id, until, turn }),
      );
    expect(await open(0)).not.toBeNull();
    expect((await act(id, 'end-previews')).status).toBe(200);
    expect([await open(0), (await open(1))?.url]).toEqual([null, `/press-release/${id}`]);
  });

  test('a list that staff have emptied says so, also after its items were erased; an item taken away is gone', async () => {
    const list = async () => (await app().call('GET', '/api/post/get-newspost')).body;
    const [sample] = bulletins.samples(app().context.clock.now());
    const sampleId = sample?._id ?? '';
    expect(await list()).not.toHaveProperty('emptied');
    for (const { _id } of (await call('GET', '/bulletins?limit=100')).body.items) {
      await call('DELETE', `/bulletins/${_id}`);
    }
    expect(await list()).toMatchObject({ posts: [], total: 0, emptied: true });
    expect((await app().call('GET', `/api/post/news-bulletine/${sampleId}`)).status).toBe(410);
    app().advanceTime(91 * DAY_MS);
    await emptyBin(app().context);
    expect(await list()).toMatchObject({ posts: [], emptied: true });
    const unknown = await app().call('GET', '/api/post/news-bulletine/of-nobody');
    expect(unknown.status).toBe(404);
  });
});
