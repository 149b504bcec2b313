import { expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { createImportClient } from '#test/import-client.ts';

describeAppOnEachDatabase('A checked import', (app) => {
  test('that was checked again with another column is run only by who has seen its new results', async () => {
    const { check, api, settle } = createImportClient(app());
    const seen = await check('Date,Name,Amount,Pledge,Mode\n2024-03-01,Radha,501,900,Cash\n');
    const path = `/${seen._id}`;
    const mapping = { ...seen.mapping, amount: 3 };
    const again = await api('POST', `${path}/check`, { mapping, fallbackCampaign: null });
    expect(again.status).toBe(200);
    const latest = await settle(seen._id, 'checked');
    expect([seen.amount, latest.amount]).toEqual([501, 900]);

    expect((await api('POST', `${path}/run`, {})).status).toBe(400);
    expect(await api('POST', `${path}/run`, { round: seen.round })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('checked again') },
    });
    expect((await api('GET', path)).body.import).toMatchObject({ step: 'checked', done: 0 });

    const { round } = latest;
    expect((await api('POST', `${path}/run`, { round })).status).toBe(200);
    await settle(seen._id, 'done');
    expect((await api('POST', `${path}/run`, { round })).status).toBe(200);
    const entered = await app()
      .context.db.selectFrom('donations')
      .select('amount_paise')
      .where('import_id', '=', seen._id)
      .execute();
    expect(entered).toEqual([{ amount_paise: 90_000 }]);
  });
});
