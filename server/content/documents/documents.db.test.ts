import { expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { emptyBin } from './bin-document.ts';
import { bulletin, openDesk } from './documents.fixture.ts';
import { publishDue } from './schedule-document.ts';

describeAppOnEachDatabase('content that staff write', (app) => {
  const { call, create, act, readVersions, publicTitles } = openDesk(app);

  test('a draft is not public, is published as it is, and later drafts leave the public one', async () => {
    const draft = await create();
    expect(draft).toMatchObject({
      _id: 'the-steps-of-keshi-ghat',
      state: 'draft',
      version: 1,
      fields: bulletin,
      faults: {},
    });
    expect(await publicTitles()).not.toContain(bulletin.title);
    expect((await app().call('GET', `/api/post/news-bulletine/${draft._id}`)).status).toBe(404);

    const published = await act(draft._id, 'publish', { version: 1 });
    expect(published.body.item).toMatchObject({ state: 'published', hasChanges: false });
    expect(await publicTitles()).toContain(bulletin.title);

    const { version } = published.body.item;
    const changed = await call('PATCH', `/bulletins/${draft._id}`, {
      version,
      fields: { title: 'The steps of Keshi Ghat, again' },
    });
    expect(changed.body.item).toMatchObject({
      state: 'published',
      hasChanges: true,
      fields: { ...bulletin, title: 'The steps of Keshi Ghat, again' },
    });
    expect(await publicTitles()).toContain(bulletin.title);

    const again = await act(draft._id, 'publish');
    expect(again.body.item.hasChanges).toBe(false);
    expect(await publicTitles()).toContain('The steps of Keshi Ghat, again');
    const { body } = await call('GET', `/bulletins/${draft._id}/versions`);
    const texts = await readVersions(`/bulletins/${draft._id}`);
    expect(texts.map(({ title }) => title)).toEqual([
      'The steps of Keshi Ghat, again',
      bulletin.title,
    ]);

    const from = body.versions[1]?.version;
    const restored = await act(draft._id, 'restore', { from });
    expect(restored.body.item).toMatchObject({ fields: bulletin, hasChanges: true });
    expect(await publicTitles()).toContain('The steps of Keshi Ghat, again');

    const withdrawn = await act(draft._id, 'unpublish');
    expect(withdrawn.body.item.state).toBe('draft');
    expect(await publicTitles()).not.toContain('The steps of Keshi Ghat, again');
  });

  test('is published, withdrawn and taken out of the bin by calls without a body', async () => {
    const { _id } = await create({ ...bulletin, title: 'Said in no words' });
    const path = `/bulletins/${_id}`;
    for (const [method, verb, state] of [
      ['POST', '/publish', 'published'],
      ['POST', '/unpublish', 'draft'],
      ['DELETE', '', 'binned'],
      ['POST', '/restore', 'draft'],
    ] as const) {
      const answer = await call(method, path + verb);
      expect(answer, `${method} ${verb}`).toMatchObject({ status: 200, body: { item: { state } } });
    }
  });

  test('of two who write, the second sees the newer draft, and nothing is overwritten', async () => {
    const { _id, version } = await create({ title: 'Two hands' });
    const path = `/bulletins/${_id}`;
    const first = await call('PATCH', path, { version, fields: { title: 'Two hands, one' } });
    expect(first.body.item.version).toBe(version + 1);
    const second = await call('PATCH', path, { version, fields: { title: 'Two hands, two' } });
    expect(second).toMatchObject({
      status: 409,
      body: { version: version + 1, item: { fields: { title: 'Two hands, one' } } },
    });
    for (const verb of ['publish', 'unpublish', 'schedule']) {
      expect((await act(_id, verb, { version })).status, verb).toBe(verb === 'publish' ? 400 : 409);
    }
    const both = await Promise.all(
      ['a', 'b'].map((title) =>
        call('PATCH', path, { version: version + 1, fields: { title: `Two hands, ${title}` } }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('an incomplete draft is saved, says what is missing, and is not published', async () => {
    const draft = await create({ title: 'Not yet' });
    expect(Object.keys(draft.faults).sort()).toEqual(['date', 'description']);
    const refused = await act(draft._id, 'publish');
    expect([refused.status, Object.keys(refused.body.fields).sort()]).toEqual([
      400,
      ['date', 'description'],
    ]);
    const scheduled = await act(draft._id, 'schedule', { at: '2030-01-01T00:00:00Z' });
    expect(scheduled.status).toBe(400);
    expect(await publicTitles()).not.toContain('Not yet');
  });

  test('fields that its kind does not have are refused by name, and rich text says what was taken out', async () => {
    for (const field of ['_id', 'constructor', 'published', 'nonsense']) {
      const { status, body } = await call('POST', '/bulletins', {
        fields: { ...bulletin, [field]: 'x' },
      });
      expect([status, Object.keys(body.fields)], field).toEqual([400, [field]]);
    }
    const { body } = await call('POST', '/events', {
      fields: {
        title: 'Aarti',
        description:
          '<p onclick="steal()">Come.</p><script>steal()</script><iframe></iframe><img src="https://elsewhere.example/a.png">',
      },
    });
    expect(body.item).toMatchObject({
      fields: { description: '<p>Come.</p>' },
      removed: { description: ['iframe', 'img[src]', 'p[onclick]', 'script'] },
    });
    const long = { title: 'x'.repeat(100_001) };
    expect((await call('POST', '/bulletins', { fields: long })).status).toBe(400);
  });

  test('a schedule publishes the text it was set for, once, and withdraws it', async () => {
    const { _id } = await create({ ...bulletin, title: 'Kartik begins' });
    const inSeconds = (seconds: number) =>
      new Date(app().context.clock.now().getTime() + seconds * 1000).toISOString();
    const set = await act(_id, 'schedule', { at: inSeconds(60), until: inSeconds(600) });
    expect(set.body.item).toMatchObject({
      state: 'scheduled',
      at: expect.stringMatching(/:\d\d\.000Z$/),
    });
    const { version } = set.body.item;
    await call('PATCH', `/bulletins/${_id}`, { version, fields: { title: 'Kartik, half a word' } });
    await publishDue(app().context);
    expect(await publicTitles()).not.toContain('Kartik begins');
    // Ended and put back, as an undo does it.
    const { at, until, scheduledVersion: from } = set.body.item;
    expect((await act(_id, 'unpublish')).body.item.at).toBeNull();
    const putBack = await act(_id, 'schedule', { at, until, from });
    expect(putBack.body.item).toMatchObject({ at, until, scheduledVersion: from });

    app().advanceTime(61_000);
    await Promise.all([publishDue(app().context), publishDue(app().context)]);
    expect(await publicTitles()).toContain('Kartik begins');
    const shown = (await call('GET', `/bulletins/${_id}`)).body.item;
    expect(shown).toMatchObject({ state: 'published', hasChanges: true, at: null });
    expect(shown.fields.title).toBe('Kartik, half a word');
    const { body } = await call('GET', `/bulletins/${_id}/versions`);
    expect(body.versions).toHaveLength(1);

    app().advanceTime(600_000);
    await publishDue(app().context);
    expect(await publicTitles()).not.toContain('Kartik begins');
    expect((await call('GET', `/bulletins/${_id}`)).body.item.state).toBe('draft');
  });

  test('what fell due and ended while no process ran is not shown', async () => {
    const { _id } = await create({ ...bulletin, title: 'A night off' });
    const now = app().context.clock.now().getTime();
    const at = new Date(now + 60_000).toISOString();
    await act(_id, 'schedule', { at, until: new Date(now + 120_000).toISOString() });
    app().advanceTime(3_600_000);
    await publishDue(app().context);
    expect(await publicTitles()).not.toContain('A night off');
    expect((await call('GET', `/bulletins/${_id}`)).body.item).toMatchObject({
      state: 'draft',
      until: null,
    });
  });

  test.each([
    ['a day without a time', { at: '2030-01-01' }, 'at'],
    ['no time at all', { at: 'tomorrow' }, 'at'],
    ['a time that is over', { at: '2020-01-01T00:00:00Z' }, 'at'],
    [
      'an end before the beginning',
      { at: '2030-01-02T00:00:00Z', until: '2030-01-01T00:00:00Z' },
      'until',
    ],
    ['an end of what is not public', { until: '2030-01-01T00:00:00Z' }, 'at'],
  ])('%s is refused by field', async (_what, times, field) => {
    const { _id } = await create();
    const { status, body } = await act(_id, 'schedule', times);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('the bin takes an item from the site, gives it back as a draft, and is emptied after 90 days', async () => {
    const { _id } = await create({ ...bulletin, title: 'Into the bin' });
    await act(_id, 'publish');
    expect((await call('DELETE', `/bulletins/${_id}?version=1`)).status).toBe(409);
    expect((await call('DELETE', `/bulletins/${_id}?version=last`)).status).toBe(400);
    const binned = await call('DELETE', `/bulletins/${_id}?version=2`);
    expect(binned.body.item.state).toBe('binned');
    expect(await publicTitles()).not.toContain('Into the bin');
    for (const verb of ['publish', 'unpublish', 'schedule']) {
      expect((await act(_id, verb)).status, verb).toBe(409);
    }
    expect((await act(_id, 'restore')).body.item.state).toBe('draft');
    expect((await act(_id, 'restore')).status).toBe(409);

    await call('DELETE', `/bulletins/${_id}`);
    app().advanceTime(89 * 86_400_000);
    await emptyBin(app().context);
    expect((await call('GET', `/bulletins/${_id}`)).status).toBe(200);
    app().advanceTime(2 * 86_400_000);
    expect(await emptyBin(app().context)).toBeGreaterThan(0);
    expect((await call('GET', `/bulletins/${_id}`)).status).toBe(404);
  });

  test('lists find drafts by word and state, and every item of the site is there', async () => {
    const { body } = await call('GET', '');
    const { kinds } = body;
    expect(kinds.map(({ kind }) => kind)).toContain('gallery-images');
    for (const { kind, published } of kinds) expect(published, kind).toBeGreaterThan(0);

    await create({ title: 'Peacocks of 100% Barsana' });
    const find = async (query: string) => {
      const found = await call('GET', `/bulletins?${query}`);
      return found.body.items.map(({ title }) => title);
    };
    expect(await find('q=100%25')).toEqual(['Peacocks of 100% Barsana']);
    expect(await find('q=PEACOCKS%20of%20100&state=draft')).toEqual(['Peacocks of 100% Barsana']);
    expect(await find('q=peacocks%20of%20100&state=published')).toEqual([]);
    const all: string[] = [];
    let after = '';
    for (;;) {
      const page = await call('GET', `/bulletins?limit=2&after=${encodeURIComponent(after)}`);
      const { items, next } = page.body;
      all.push(...items.map(({ _id }) => _id));
      if (next === null) break;
      after = next;
    }
    expect(new Set(all).size).toBe(all.length);
  });

  test('titles alike get addresses of their own, and a title in Devanagari has one', async () => {
    const [one, two] = [
      await create({ title: 'Twice the same' }),
      await create({ title: 'Twice the same' }),
    ];
    expect([one._id, two._id]).toEqual(['twice-the-same', 'twice-the-same-2']);
    const hindi = await create({ title: 'यमुना के घाट' });
    expect(hindi._id).toMatch(/^[0-9A-Z]{26}$/);
  });

  test('a description is HTML, sanitised at every read, or plain words to the letter', async () => {
    const html = '<p>Forty <strong>steps</strong>.</p><img src=x onerror=steal()>';
    const rich = await create({ ...bulletin, title: 'Rich', description: html });
    const plain = await create({ ...bulletin, title: 'Plain', description: 'Tea & 3 < 4 <b>' });
    const descriptionOf = async (id: string) => {
      await act(id, 'publish');
      const { body } = await app().call('GET', `/api/post/news-bulletine/${id}`);
      return (body as { post: { description: string } }).post.description;
    };
    expect(await descriptionOf(rich._id)).toBe('<p>Forty <strong>steps</strong>.</p>');
    expect(await descriptionOf(plain._id)).toBe('Tea & 3 < 4 <b>');
    await app()
      .context.db.updateTable('content_items')
      .set({ data: JSON.stringify({ ...bulletin, images: [], description: html }) })
      .where('id', '=', rich._id)
      .execute();
    const { body } = await app().call('GET', `/api/post/news-bulletine/${rich._id}`);
    expect((body as { post: { description: string } }).post.description).not.toContain('onerror');
    const page = await app().call('GET', '/press-release/feed.xml');
    expect(JSON.stringify(page)).not.toContain('onerror');
  });

  test('services are five: none is added or binned, and each can be changed', async () => {
    expect((await call('POST', '/services', { fields: { title: 'A sixth' } })).status).toBe(400);
    expect((await call('DELETE', '/services/sadhu-seva')).status).toBe(400);
    const { body } = await call('GET', '/services/sadhu-seva');
    const changed = await call('PATCH', '/services/sadhu-seva', {
      version: body.item.version,
      fields: { small_description: 'Milk and a blanket' },
    });
    expect(changed.status).toBe(200);
    await call('POST', '/services/sadhu-seva/publish', {});
    const listed = await app().call('GET', '/api/post/get-services');
    expect(JSON.stringify(listed.body)).toContain('Milk and a blanket');
  });

  test('unknown kinds and ids are not found, and clerks and accountants may not write', async () => {
    for (const path of ['/nothing', '/bulletins/nothing', '/bulletins/%00', '/constructor/x']) {
      expect((await call('GET', path)).status, path).toBe(404);
    }
    for (const role of ['clerk', 'accountant']) {
      expect((await call('POST', '/bulletins', { fields: bulletin }, role)).status, role).toBe(403);
    }
    expect((await call('GET', '', undefined, 'admin')).status).toBe(200);
    expect((await app().call('GET', '/api/staff/content')).status).toBe(401);
  });

  test('what is published drops the cached pages that show it, and a draft drops none', async () => {
    const countChanges = async () => {
      const row = await app()
        .context.db.selectFrom('page_changes')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('subject', '=', 'content:bulletins')
        .executeTakeFirstOrThrow();
      return Number(row.count);
    };
    const before = await countChanges();
    const { _id, version } = await create({ ...bulletin, title: 'Seen at once' });
    await call('PATCH', `/bulletins/${_id}`, { version, fields: { title: 'Seen soon' } });
    expect(await countChanges()).toBe(before);
    await act(_id, 'publish');
    expect(await countChanges()).toBeGreaterThan(before);
  });
});
