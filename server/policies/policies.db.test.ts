import { expect, test } from 'vitest';
import { dayFrom } from '#shared/dates.ts';
import type { PublicPolicy } from '#shared/policies/policy.ts';
import type { PolicyVersion } from '#shared/staff/policy-endpoints.ts';
import { describeAppOnEachDatabase, type OpenApp } from '#test/app.ts';
import { orderOf } from '#test/wire/donation.ts';
import { collectSources } from '../platform/page-cache/page-sources.ts';
import { readPolicy } from './read-policy.ts';

const DAY_MS = 86_400_000;

/** The policies through the calls of visitors and of an editor. */
function openPolicies(app: () => OpenApp, id: string) {
  const staff = async (method: string, path: string, body?: object, role = 'editor') => {
    const response = await app().call(method, `/api/staff${path}`, {
      headers: { 'x-test-staff': role },
      ...(body === undefined ? {} : { body }),
    });
    return {
      status: response.status,
      body: response.body as {
        item: { _id: string; version: number; hasChanges: boolean; faults: Record<string, string> };
        versions: { version: number }[];
        message: string;
        fields: Record<string, string>;
      },
    };
  };
  const content = `/content/policies/${id}`;
  const read = async (version?: number) => {
    const query = version === undefined ? '' : `?version=${version}`;
    const { status, body } = await app().call('GET', `/api/policies/${id}${query}`);
    const { policy } = body as { policy: PublicPolicy };
    return { status, policy };
  };
  const change = async (fields: object) => {
    const { version } = (await staff('GET', content)).body.item;
    return staff('PATCH', content, { version, fields });
  };
  const publish = async (fields: object) => {
    expect((await change(fields)).status).toBe(200);
    return staff('POST', `${content}/publish`, {});
  };
  /** As the desk undoes a publication. */
  const undo = async () => {
    const { versions } = (await staff('GET', `${content}/versions`)).body;
    return staff('POST', `${content}/publish`, { from: versions[1]?.version });
  };
  const standings = async () => {
    const { body } = await app().call('GET', `/api/staff/policies/${id}/versions`, {
      headers: { 'x-test-staff': 'editor' },
    });
    const { versions } = body as { versions: PolicyVersion[] };
    return Object.fromEntries(versions.map(({ version, standing }) => [version, standing]));
  };
  const today = (days = 0) => dayFrom(app().context.clock.now(), days);
  return { staff, content, read, change, publish, undo, standings, today };
}

const wordsOf = ({ sections }: PublicPolicy) => sections.map(({ html }) => html).join('');

async function give(app: OpenApp): Promise<string | null> {
  const { status } = await app.call('POST', '/api/post/donatefor', {
    body: orderOf('general-fund'),
  });
  expect(status).toBe(200);
  const newest = await app.context.db
    .selectFrom('donations')
    .select('policies_version')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return newest.policies_version;
}

describeAppOnEachDatabase('the policies', (app) => {
  const terms = openPolicies(app, 'terms');
  const refund = openPolicies(app, 'refund-policy');
  const privacy = openPolicies(app, 'privacy-policy');

  test('are there from the first start as samples, and neither added, binned, unpublished nor scheduled', async () => {
    const { policy } = await terms.read();
    expect(policy).toMatchObject({
      ...{ version: 1, standing: 'current', sample: true },
      ...{ coming: [], earlier: [], effectiveUntil: null },
    });
    expect(wordsOf(policy)).toContain('“us” mean Braj Seva');
    expect(wordsOf(policy)).not.toMatch(/\{\{|\}\}/);
    const refused = [
      await terms.staff('POST', '/content/policies', { fields: { title: 'Cookies' } }),
      await terms.staff('POST', `${terms.content}/unpublish`, {}),
      await terms.staff('POST', `${terms.content}/schedule`, { at: '2099-01-01T00:00:00Z' }),
      await terms.staff('DELETE', terms.content),
      await terms.staff('POST', `${terms.content}/publish`, {}, 'clerk'),
      await terms.staff('GET', '/policies/cookies/versions'),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 409, 409, 400, 403, 404]);
    expect((await app().call('GET', '/api/policies/cookies')).status).toBe(404);
    for (const version of [2, 0, -1]) expect((await terms.read(version)).status).toBe(404);
  });

  test('a donation keeps its versions while a new one takes effect at midnight in India', async () => {
    expect(await give(app())).toBe('privacy-policy:1 refund-policy:1 terms:1');
    const from = terms.today(2);
    const published = await terms.publish({
      effectiveFrom: from,
      body: '<h3>Who we are</h3><p>{{organisation.name}}, from then on.</p>',
    });
    expect([published.status, published.body.message]).toEqual([200, undefined]);

    const before = (await terms.read()).policy;
    expect(before).toMatchObject({
      ...{ version: 1, standing: 'current', effectiveUntil: from },
      coming: [{ version: 2, effectiveFrom: from }],
    });
    expect(before.sample).toBeUndefined();
    expect((await terms.read(2)).policy).toMatchObject({
      ...{ standing: 'coming', effectiveFrom: from },
      sections: [{ html: '<p>Braj Seva, from then on.</p>' }],
    });
    expect(await terms.standings()).toEqual({ 1: 'current', 2: 'coming' });
    expect(await give(app())).toMatch(/terms:1$/);

    // The cached page turns when the version does.
    const { sources } = await collectSources(() => readPolicy(app().context, 'terms', null));
    expect(new Date(sources.until).toISOString()).toBe(
      new Date(`${from}T00:00:00+05:30`).toISOString(),
    );

    app().advanceTime(2 * DAY_MS);
    expect((await terms.read()).policy).toMatchObject({
      ...{ version: 2, standing: 'current', coming: [] },
      earlier: [{ version: 1, effectiveUntil: from }],
    });
    const earlier = (await terms.read(1)).policy;
    expect(earlier).toMatchObject({ standing: 'earlier', effectiveUntil: from });
    expect(wordsOf(earlier)).toContain('A gift made here is a voluntary donation');
    expect(await give(app())).toBe('privacy-policy:1 refund-policy:1 terms:2');
    const kept = await app()
      .context.db.selectFrom('donations')
      .select('policies_version')
      .where('policies_version', 'is not', null)
      .orderBy('id')
      .execute();
    expect(kept.map((row) => row.policies_version?.split(' ').at(-1))).toEqual([
      ...['terms:1', 'terms:1', 'terms:2'],
    ]);
  });

  test('faults are named at their fields: a day that is over, an unknown placeholder, no heading', async () => {
    const over = await refund.publish({ effectiveFrom: refund.today(-1), lead: 'Shorter.' });
    expect(over).toMatchObject({
      status: 400,
      body: { fields: { effectiveFrom: expect.stringContaining('This day is over') } },
    });
    const faulty = await refund.publish({
      effectiveFrom: refund.today(),
      title: 'Refunds by {{organisation.name}}',
      summary: '<p>{{organisation.nam}}</p>',
      body: '<p>No heading.</p>',
    });
    expect(faulty).toMatchObject({
      status: 400,
      body: {
        fields: {
          title: expect.stringContaining('Placeholders are filled'),
          summary: expect.stringContaining('{{organisation.name}}'),
          body: expect.stringContaining('at least one heading'),
        },
      },
    });
    expect((await refund.read()).policy.version).toBe(1);
    expect(await refund.standings()).toEqual({ 1: 'current' });
  });

  test('a version is taken back before it takes effect, and its number is not used again', async () => {
    const text = { title: 'Refunds', summary: '', body: '<h3>Refunds</h3><p>Ask us.</p>' };
    expect((await refund.publish({ ...text, effectiveFrom: refund.today(30) })).status).toBe(200);
    app().advanceTime(DAY_MS);
    expect((await refund.undo()).status).toBe(200);
    expect(await refund.standings()).toEqual({ 1: 'current', 2: 'withdrawn' });
    expect((await refund.read(2)).status).toBe(404);
    const { policy } = await refund.read();
    expect(policy).toMatchObject({
      version: 1,
      coming: [],
      title: 'Refund and cancellation policy',
    });
    // The draft goes on with what was written.
    const { item } = (await refund.staff('GET', refund.content)).body;
    expect(item).toMatchObject({ hasChanges: true, fields: { title: 'Refunds' } });
    expect((await refund.publish({ effectiveFrom: refund.today(30) })).status).toBe(200);
    expect(await refund.standings()).toMatchObject({ 3: 'coming' });
  });

  test('one in effect is undone at once only, and not after a donation under it', async () => {
    const write = (lead: string) => privacy.publish({ lead, effectiveFrom: privacy.today() });
    expect((await write('First.')).status).toBe(200);
    expect((await privacy.undo()).status).toBe(200);
    expect((await privacy.read()).policy).toMatchObject({ version: 1 });

    expect((await write('Second.')).status).toBe(200);
    expect(await give(app())).toMatch(/^privacy-policy:3 /);
    expect(await privacy.undo()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('donations were made under it') },
    });
    expect((await privacy.read()).policy).toMatchObject({ version: 3, lead: 'Second.' });

    expect((await write('Third.')).status).toBe(200);
    app().advanceTime(DAY_MS);
    expect(await privacy.undo()).toMatchObject({
      status: 400,
      body: { fields: { effectiveFrom: expect.any(String) } },
    });
    expect((await privacy.read()).policy).toMatchObject({ version: 4, lead: 'Third.' });
  });

  test('publishing the same text again makes no version; the texts cannot be changed in the database', async () => {
    expect((await privacy.staff('POST', `${privacy.content}/publish`, {})).status).toBe(200);
    expect(Object.keys(await privacy.standings())).toHaveLength(4);
    const { db } = app().context;
    await expect(db.updateTable('policy_versions').set({ shown: '{}' }).execute()).rejects.toThrow(
      /append-only/,
    );
    await expect(db.deleteFrom('policy_versions').execute()).rejects.toThrow(/append-only/);
  });

  test('the activity log names versions', async () => {
    const rows = await app()
      .context.db.selectFrom('audit_entries')
      .select(['action', 'subject', 'details'])
      .where('action', 'in', ['publish-policy', 'withdraw-policy'])
      .where('subject', '=', 'refund-policy')
      .orderBy('sequence')
      .execute();
    expect(rows.map(({ action, details }) => [action, JSON.parse(details).version])).toEqual([
      ['publish-policy', 2],
      ['withdraw-policy', 2],
      ['publish-policy', 3],
    ]);
  });
});
