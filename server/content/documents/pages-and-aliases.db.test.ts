import { expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { fillPages } from '../../samples/fill-with-samples.ts';
import { findRedirect } from '../aliases/add-alias.ts';
import { bulletin, openDesk } from './documents.fixture.ts';

describeAppOnEachDatabase('pages and addresses that staff write', (app) => {
  const { call, create, act } = openDesk(app);

  test('texts of a page are changed and published, and neither added, unpublished nor binned', async () => {
    await fillPages(app().context, 'plain');
    const read = async () => {
      const { body } = await app().call('GET', '/api/pages/home');
      return (body as { texts: { heading: string; sample?: boolean }[] }).texts;
    };
    expect(await read()).toMatchObject([{ sample: true }]);
    const { body } = await call('GET', '/home-page/home');
    const changed = await call('PATCH', '/home-page/home', {
      version: body.item.version,
      fields: { heading: 'Radhe Radhe' },
    });
    expect(changed.status).toBe(200);
    expect((await read())[0]?.heading).not.toBe('Radhe Radhe');
    expect((await call('POST', '/home-page/home/publish', {})).status).toBe(200);
    expect(await read()).toEqual([expect.objectContaining({ heading: 'Radhe Radhe' })]);
    expect((await read())[0]).not.toHaveProperty('sample');

    const until = '2099-01-01T00:00:00Z';
    const refused = [
      await call('POST', '/home-page', { fields: { heading: 'Two' } }),
      await call('POST', '/home-page/home/unpublish', {}),
      await call('POST', '/home-page/home/schedule', { until }),
      await call('DELETE', '/home-page/home'),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 409, 409, 400]);
  });

  test('earlier addresses belong to one item each, and lead to it while it is public', async () => {
    const { _id: id } = await create({ ...bulletin, title: 'Moved here' });
    const { _id: other } = await create({ ...bulletin, title: 'Another' });
    const add = (to: string, path: string) => call('POST', `/bulletins/${to}/aliases`, { path });
    const leads = (url: string) => findRedirect(app().context.db, url);
    expect((await add(id, 'https://old.example/2019/steps/')).body).toEqual({
      aliases: ['/2019/steps'],
    });
    expect(await leads('/2019/steps/?x=1')).toBeNull();
    await act(id, 'publish');
    expect(await leads('/2019/steps/?x=1')).toBe(`/press-release/${id}`);
    expect(await add(other, '/2019/steps')).toMatchObject({
      status: 409,
      body: { fields: { path: expect.stringContaining('Moved here') } },
    });
    expect((await add(id, '/2019/steps')).status).toBe(200);
    expect(await add(id, '/about-us')).toMatchObject({
      status: 400,
      body: { fields: { path: expect.any(String) } },
    });
    await act(id, 'unpublish');
    expect(await leads('/2019/steps')).toBeNull();
  });
});
