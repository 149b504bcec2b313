import { expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '#test/app.ts';

type Item = {
  _id: string;
  state: string;
  version: number;
  hasChanges: boolean;
  fields: Record<string, unknown>;
};
/** Of any of the calls: each answers with some of these. */
type Body = {
  item: Item;
  items: Item[];
  seen: string;
  tags: { tag: string; count: number }[];
  fields: Record<string, string>;
};

const bulletin = {
  title: 'The steps of Keshi Ghat',
  date: '2026-11-20',
  description: 'Forty steps were scrubbed.',
};

describeAppOnEachDatabase('lists of content at the desk', (app) => {
  const call = async (method: string, path: string, body?: object) => {
    const response = await app().call(method, `/api/staff/content${path}`, {
      headers: { 'x-test-staff': 'editor' },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, body: response.body as Body };
  };
  const create = async (fields: object, kind = 'bulletins') =>
    (await call('POST', `/${kind}`, { fields })).body.item;
  const act = (id: string, verb: string, body: object = {}) =>
    call('POST', `/bulletins/${id}/${verb}`, body);
  const publicTitles = async () => {
    const { body } = await app().call('GET', '/api/post/get-newspost?limit=100');
    return (body as { posts: { title: string }[] }).posts.map(({ title }) => title);
  };

  test('an earlier version is published beside the draft, which takes back what was published by mistake', async () => {
    const draft = await create({ ...bulletin, title: 'As it was' });
    const first = await act(draft._id, 'publish');
    const path = `/bulletins/${draft._id}`;
    const { version } = first.body.item;
    await call('PATCH', path, { version, fields: { title: 'As it became' } });
    await act(draft._id, 'publish');
    const back = await act(draft._id, 'publish', { from: version });
    expect(back.body.item).toMatchObject({
      state: 'published',
      hasChanges: true,
      fields: { title: 'As it became' },
    });
    expect(await publicTitles()).toContain('As it was');
    expect(await publicTitles()).not.toContain('As it became');
    const unknown = await act(draft._id, 'publish', { from: 99 });
    expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([400, ['from']]);
  });

  test('an arranged kind has the order that staff give it, and a past order is refused', async () => {
    const path = '/team/order';
    const { items, seen } = (await call('GET', path)).body;
    const ids = items.map(({ _id }) => _id);
    expect(ids.length).toBeGreaterThan(2);
    const publicOrder = async () => {
      const { body } = await app().call('GET', '/api/post/get-team');
      return (body as { teamMembers: { _id: string }[] }).teamMembers.map(({ _id }) => _id);
    };
    expect(await publicOrder()).toEqual(ids);
    const turned = ids.toReversed();
    const moved = await call('POST', path, { ids: turned, seen });
    expect(moved.status).toBe(200);
    expect(await publicOrder()).toEqual(turned);
    expect((await call('GET', path)).body.seen).toBe(moved.body.seen);
    const { details } = await app()
      .context.db.selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'arrange-content')
      .executeTakeFirstOrThrow();
    expect(details).toContain('team');

    expect((await call('POST', path, { ids, seen })).status).toBe(409);
    expect((await call('POST', path, { ids: ids.slice(1) })).status).toBe(409);
    expect((await call('POST', path, { ids: [...ids.slice(1), 'nobody'] })).status).toBe(409);
    const twice = await call('POST', path, { ids: [...ids, ids[0]] });
    expect([twice.status, Object.keys(twice.body.fields)]).toEqual([400, ['ids']]);
    expect((await call('POST', '/bulletins/order', { ids: [] })).status).toBe(400);
    expect((await call('GET', '/nothing/order')).status).toBe(404);
    expect(await publicOrder()).toEqual(turned);
    const both = await Promise.all(
      [ids, ids.toSpliced(0, 2, ids[1] ?? '', ids[0] ?? '')].map((list) =>
        call('POST', path, { ids: list, seen: moved.body.seen }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('campaigns have the order that staff give them too', async () => {
    const path = '/campaigns/order';
    const { items, seen } = (await call('GET', path)).body;
    const ids = items.map(({ _id }) => _id).toReversed();
    expect(ids.length).toBeGreaterThan(1);
    expect((await call('POST', path, { ids, seen })).status).toBe(200);
    expect((await call('POST', path, { ids, seen })).status).toBe(409);
    const { body } = await app().call('GET', '/api/post');
    const { categories } = body as { categories: { _id: string }[] };
    expect(categories.map(({ _id }) => _id)).toEqual(ids);
    expect((await call('GET', '/campaigns/tags')).body.tags.length).toBeGreaterThan(0);
  });

  test('drafts are filtered by tag, tags are suggested, and link targets found by title', async () => {
    const picture = { tag: 'Lathmar Holi', image: '/pictures/a.webp', caption: 'Colours' };
    const first = await create(picture, 'gallery-images');
    await create({ ...picture, caption: 'Drums' }, 'gallery-images');
    const { body } = await call('GET', '/gallery-images/tags');
    expect(body.tags).toContainEqual({ tag: 'Lathmar Holi', count: 2 });
    const tagged = await call('GET', '/gallery-images?tag=Lathmar%20Holi');
    expect(tagged.body.items).toHaveLength(2);
    const path = `/gallery-images/${first._id}`;
    await call('PATCH', path, { version: 1, fields: { tag: 'Phoolon wali Holi' } });
    expect((await call('GET', '/gallery-images?tag=Lathmar%20Holi')).body.items).toHaveLength(1);
    const carried = await call('GET', '/gallery-images/tags');
    expect(carried.body.tags.length).toBeGreaterThan(2);

    const { _id } = await create({ ...bulletin, title: 'Boats of Kesi' });
    const find = async (q: string) => {
      const found = await app().call('GET', `/api/staff/link-targets?q=${encodeURIComponent(q)}`, {
        headers: { 'x-test-staff': 'editor' },
      });
      return (found.body as { targets: { address: string; title: string }[] }).targets;
    };
    expect(await find('boats OF kesi')).toEqual([]);
    await act(_id, 'publish');
    expect(await find('boats OF kesi')).toEqual([
      { address: `/press-release/${_id}`, title: 'Boats of Kesi' },
    ]);
    const { id, title } = await app()
      .context.db.selectFrom('campaigns')
      .select(['id', 'title'])
      .where('listed', '=', 1)
      .executeTakeFirstOrThrow();
    expect(await find(title)).toContainEqual({ address: `/donate/${id}`, title });
    expect(await find('%')).toEqual([]);
    expect(await find(' ')).toEqual([]);
    const reserved = [await create({ title: 'Order' }), await create({ title: 'New' })];
    expect(reserved.map((each) => each._id)).toEqual(['order-2', 'new-2']);
  });
});
