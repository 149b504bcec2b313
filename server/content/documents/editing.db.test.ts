import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { bulletin, openDesk } from './documents.fixture.ts';

describeAppOnEachDatabase('content as the form writes it', (app) => {
  const { call, create, act, readVersions, publicTitles } = openDesk(app);

  test('a creation repeated after a lost answer creates nothing, and is nobody else’s', async () => {
    const body = { fields: { title: 'Twice is once' }, key: randomUUID() };
    const first = await call('POST', '/bulletins', body);
    const again = await call('POST', '/bulletins', {
      ...body,
      fields: { title: 'Twice is once, and longer' },
    });
    expect(again.status).toBe(200);
    expect(again.body.item).toMatchObject({
      _id: first.body.item._id,
      version: 1,
      fields: { title: 'Twice is once' },
    });
    expect((await call('POST', '/bulletins', body, 'admin')).status).toBe(400);
    expect((await call('POST', '/events', body)).status).toBe(400);
  });

  test('an address of the desk is no id', async () => {
    const one = await create({ title: 'New' });
    expect(one._id).toBe('new-2');
  });

  test('a draft without a title is called by the first words of its text', async () => {
    const description =
      '<figure><img src="/pictures/a.webp"></figure><p>A <em>meal</em></p><p>B</p>';
    const { _id } = await create({ description });
    expect(_id).toBe('a-meal');
    expect((await call('GET', `/bulletins/${_id}`)).body.item.title).toBe('A meal');
  });

  test('an earlier version is made public again, and the draft stays', async () => {
    const { _id } = await create({ ...bulletin, title: 'First words' });
    const first = (await act(_id, 'publish')).body.item;
    const draft = { version: first.version, fields: { title: 'Second words' } };
    const { version } = (await call('PATCH', `/bulletins/${_id}`, draft)).body.item;
    await act(_id, 'publish', { version });
    const undone = await act(_id, 'publish', { from: first.version });
    expect(undone.body.item).toMatchObject({
      hasChanges: true,
      fields: { title: 'Second words' },
    });
    expect(await publicTitles()).toContain('First words');
    const { body } = await call('GET', `/bulletins/${_id}/public`);
    expect(body.item).toMatchObject({ fields: { title: 'First words' } });

    await act(_id, 'unpublish');
    expect((await call('GET', `/bulletins/${_id}/public`)).body.item).toBeNull();
    const again = await act(_id, 'publish', { from: first.version });
    expect(again.body.item).toMatchObject({ state: 'published', hasChanges: true });
    expect((await act(_id, 'publish', { from: 999 })).body.fields).toHaveProperty('from');
  });

  test('the first publication over a sample keeps the sample as a version', async () => {
    const { body } = await call('GET', '/bulletins?state=published');
    const [sample] = body.items.filter(({ version }) => version === 1);
    const id = sample?._id ?? '';
    await call('PATCH', `/bulletins/${id}`, { version: 1, fields: { title: 'Our own words' } });
    await act(id, 'publish');
    const { versions } = (await call('GET', `/bulletins/${id}/versions`)).body;
    const texts = await readVersions(`/bulletins/${id}`);
    expect(texts.map(({ title }) => title)).toEqual(['Our own words', sample?.title]);
    await act(id, 'publish', { from: versions[1]?.version });
    expect(await publicTitles()).toContain(sample?.title);
  });

  /** An item with one version, and that version as it is stored. */
  async function publish(title: string) {
    const { _id } = await create({ ...bulletin, title });
    await act(_id, 'publish');
    const first = await app()
      .context.db.selectFrom('content_versions')
      .selectAll()
      .where('id', '=', _id)
      .executeTakeFirstOrThrow();
    return { _id, first };
  }

  test('an item that was published often lists its versions page by page, each with its text', async () => {
    const { _id, first } = await publish('Published often');
    const { db } = app().context;
    const later = Array.from({ length: 29 }, (_, at) => ({
      ...first,
      rev: first.rev + 1 + at,
      fields: JSON.stringify({ ...bulletin, title: `Published again, ${at + 1}` }),
    }));
    await db.insertInto('content_versions').values(later).execute();

    const list = async (query: string) => {
      const { status, body } = await call('GET', `/bulletins/${_id}/versions${query}`);
      expect(status).toBe(200);
      return body;
    };
    const newest = await list('');
    const oldest = await list(`?after=${newest.next}`);
    expect([newest.versions.length, oldest.versions.length, oldest.next]).toEqual([25, 5, null]);
    const listed = [...newest.versions, ...oldest.versions];
    expect(listed.map(({ version }) => version)).toEqual(
      [first, ...later].map(({ rev }) => rev).toReversed(),
    );
    expect([listed[0]?.fields, listed.at(-1)?.fields]).toEqual([
      { ...bulletin, title: 'Published again, 29' },
      expect.objectContaining({ ...bulletin, title: 'Published often' }),
    ]);

    const read = (version: number | string) => call('GET', `/bulletins/${_id}/versions/${version}`);
    expect((await read(first.rev)).body.item.fields).toMatchObject({
      ...bulletin,
      title: 'Published often',
    });
    expect((await read(first.rev + 29)).body.item.fields.title).toBe('Published again, 29');
    for (const unknown of [first.rev + 99, 'x', '9'.repeat(20)])
      expect((await read(unknown)).status).toBe(404);
    expect((await call('GET', `/bulletins/${_id}/versions?after=x`)).status).toBe(400);
    await db
      .updateTable('content_versions')
      .set({ fields: '{"title": "Publ' })
      .where('id', '=', _id)
      .where('rev', '=', first.rev)
      .execute();
    const damaged = await read(first.rev);
    expect([damaged.status, damaged.body.message]).toEqual([
      409,
      expect.stringContaining('damaged'),
    ]);
    const { versions } = await list(`?after=${newest.next}`);
    expect([versions.at(-1)?.fields, versions.at(-1)?.isReadable]).toEqual([{}, false]);
  });

  test('an item with long versions lists fewer on a page, and all of them page by page', async () => {
    const { _id, first } = await publish('Long every time');
    const { db } = app().context;
    const fields = JSON.stringify({ ...bulletin, description: 'Forty steps. '.repeat(80_000) });
    const later = [1, 2, 3, 4].map((at) => ({ ...first, rev: first.rev + at, fields }));
    await db.insertInto('content_versions').values(later).execute();

    const list = async (query: string) => {
      const { body } = await call('GET', `/bulletins/${_id}/versions?limit=100${query}`);
      return { revs: body.versions.map(({ version }) => version), next: body.next };
    };
    const newest = await list('');
    const older = await list(`&after=${newest.next}`);
    expect([newest.revs, older.revs, older.next]).toEqual([
      [first.rev + 4, first.rev + 3],
      [first.rev + 2, first.rev + 1, first.rev],
      null,
    ]);
  });

  test('two who have a document open see each other, until one closes it', async () => {
    const { _id, version } = await create({ title: 'Two on one page' });
    const tabs = { first: randomUUID(), second: randomUUID(), other: randomUUID() };
    const at = (name: keyof typeof tabs, role: string, leaves = false) =>
      call('POST', `/bulletins/${_id}/presence`, { tab: tabs[name], leaves }, role);
    expect((await at('first', 'editor')).body).toMatchObject({ version, others: [] });
    const second = await at('other', 'admin');
    expect(second.body).toMatchObject({ others: [{ isMe: false }] });
    const third = await at('second', 'editor');
    expect(third.body).toMatchObject({ others: [{ isMe: false }, { isMe: true }] });
    await at('second', 'editor', true);
    await at('other', 'admin', true);
    expect((await at('first', 'editor')).body).toMatchObject({ others: [] });
  });
});
