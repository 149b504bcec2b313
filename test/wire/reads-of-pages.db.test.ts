import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SUPPORTERS_A_PAGE } from '#shared/campaign-facts.ts';
import { allCollections } from '#shared/content/all-collections.ts';
import { itemEndpoint, listEndpoint } from '#shared/content/content-endpoints.ts';
import { addDonor, getCampaign, listCampaigns, listSupporters } from '#shared/endpoints.ts';
import { describeAppOnEachDatabase, type OpenApp } from '../app.ts';
import { asStaff } from '../staff.ts';
import { untilPasses } from '../until-passes.ts';

/** Reads once over HTTP and once in process, as a page does; with the log lines of the second. */
async function readTwice({ origin, fetchInside, logs }: OpenApp, path: string) {
  const overHttp = await fetch(origin + path);
  const outside = { status: overHttp.status, text: await overHttp.text() };
  // The log line may come slightly after the response; a path that no router can parse has none.
  const id = overHttp.headers.get('x-request-id');
  if (id !== null) await untilPasses(() => expect(logs()).toContain(`"request":"${id}"`));
  const before = logs().length;
  const response = await fetchInside(origin + path, {
    method: 'GET',
    headers: { accept: 'application/json' },
    signal: new AbortController().signal,
  });
  const inside = { status: response.status, text: await response.text() };
  // The data contains nothing that serialising would drop.
  if (response.data !== undefined) expect(response.data).toStrictEqual(JSON.parse(outside.text));
  return { outside, inside, logged: logs().slice(before) };
}

const withId = (path: string, id: string) => path.replace(/:\w+$/, id);
const PLAIN_IDS = ['nothing', '-1', 'constructor', '__proto__', 'a'.repeat(5000)];
const ODD_IDS = ['', '..%2f..', '%252E%252E', '%00', 'daily-meals%00', '%F0%9F%AA%94', '%', 'a/b'];

const lists = allCollections.map((collection) => listEndpoint(collection).path);
const items = allCollections.flatMap((collection) => itemEndpoint(collection)?.path ?? []);
const idSchema = z.object({ _id: z.string() });

describeAppOnEachDatabase('an in-process read of a page', (app) => {
  const readIds = async (path: string) => {
    const { body } = await app().call('GET', path);
    const found = z.parse(z.array(idSchema), Object.values(body ?? {}).find(Array.isArray));
    return found.map(({ _id }) => _id);
  };

  test('is identical, byte for byte, to the response over HTTP, and needs no request', async () => {
    const campaigns = await readIds(listCampaigns.path);
    const paths = [
      listCampaigns.path,
      ...[...campaigns, 'general-fund', ...PLAIN_IDS].flatMap((id) => [
        withId(getCampaign.path, id),
        withId(listSupporters.path, id),
      ]),
      ...lists,
      ...lists.flatMap((path) => [
        `${path}?page=2&limit=2`,
        `${path}?limit=3&tag=${encodeURIComponent('सेवा & more')}`,
        `${path}?limit=1&limit=2&page=-1&unknown=?`,
      ]),
      ...items.flatMap((path) => PLAIN_IDS.map((id) => withId(path, id))),
    ];
    for (const path of paths) {
      const { outside, inside, logged } = await readTwice(app(), path);
      expect([path, inside, logged]).toEqual([path, outside, '']);
    }
  });

  test('is identical for each item of a list, and for those around it', async () => {
    for (const collection of allCollections) {
      const list = listEndpoint(collection).path;
      const item = itemEndpoint(collection)?.path;
      const { body } = await app().call('GET', list);
      const listed = Array.isArray(body) ? body : Object.values(body ?? {}).find(Array.isArray);
      const ids = z.parse(z.array(idSchema), listed).map(({ _id }) => _id);
      expect(ids.length).toBeGreaterThan(0);
      const around = `${list}?around=${ids[0]}`;
      for (const path of item === undefined
        ? [around]
        : [around, ...ids.map((id) => withId(item, id))]) {
        const { outside, inside, logged } = await readTwice(app(), path);
        expect([path, inside, logged]).toEqual([path, { ...outside, status: 200 }, '']);
      }
    }
  });

  test('is identical on every page of the supporters', async () => {
    let path = withId(listSupporters.path, 'daily-meals');
    for (let added = 0; added < SUPPORTERS_A_PAGE; added += 1) {
      const sent = { body: { fullname: `Devotee ${added}` }, headers: asStaff('clerk') };
      await app().call('POST', withId(addDonor.path, 'daily-meals'), sent);
    }
    for (let pages = 1; ; pages += 1) {
      const { outside, inside } = await readTwice(app(), path);
      expect(inside).toEqual(outside);
      const { next } = z.parse(listSupporters.response, JSON.parse(inside.text));
      if (next === null) return expect(pages).toBeGreaterThan(1);
      path = `${withId(listSupporters.path, 'daily-meals')}?before=${encodeURIComponent(next)}`;
    }
  });

  test('is identical for unusual paths and queries, and for calls that are not reads', async () => {
    const supporters = withId(listSupporters.path, 'daily-meals');
    for (const path of [
      '/api/post',
      '/api/nothing',
      '/api/post/donation-status/nothing',
      '/api/post/get-donations',
      ...[getCampaign.path, listSupporters.path, ...items].flatMap((pattern) =>
        ODD_IDS.map((id) => withId(pattern, id)),
      ),
      ...['before=a&before=b', 'before=%00', 'before=%', 'before=%E0%A4', 'before=a+b~c', '?'].map(
        (query) => `${supporters}?${query}`,
      ),
    ]) {
      const { outside, inside } = await readTwice(app(), path);
      expect([path, inside]).toEqual([path, outside]);
    }
  });

  test('fails as the call does, and reports the cause to the log only', async () => {
    const rename = (from: string, to: string) =>
      app().context.db.schema.alterTable(from).renameTo(to).execute();
    await rename('campaigns', 'hidden_campaigns');
    try {
      const { outside, inside, logged } = await readTwice(app(), listCampaigns.path);
      expect(inside).toEqual({ ...outside, status: 500 });
      expect(inside.text).not.toContain('campaigns');
      expect(JSON.parse(logged)).toMatchObject({ message: 'A call failed', path: '/api/post/' });
    } finally {
      await rename('hidden_campaigns', 'campaigns');
    }
  });
});
