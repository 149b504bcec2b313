import { expect, test } from 'vitest';
import type { CashHandoverPage } from '#shared/staff/cash-endpoints.ts';
import { describeAppOnEachDatabase } from '#test/app.ts';
import { createImportClient } from '#test/import-client.ts';
import { callAs, enterDonation } from '#test/wire/desk.ts';

type Body = CashHandoverPage & { amount: number };

describeAppOnEachDatabase('Cash of imported donations', (app) => {
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await callAs(app(), 'accountant', method, `/api/staff/${path}`, body);
    return { status: answer.status, body: answer.body as Body };
  };
  const give = (date: string) =>
    enterDonation(app(), { mode: 'cash', date, amount: '500' }, 'accountant');

  test('is not in the hands of who ran the import, and is not handed over', async () => {
    const day = '2026-06-11';
    const { check, run } = createImportClient(app());
    const file = await check(`Date,Name,Amount,Mode\n${day},Of The Register,700,Cash\n`);
    expect((await run(file._id)).verdicts).toMatchObject({ new: 1 });
    const period = { from: day, to: day };
    const onHand = `cash-on-hand?from=${day}&to=${day}`;
    expect((await call('GET', onHand)).body).toMatchObject({ list: [], amount: 0 });
    expect((await call('GET', 'cash-on-hand?from=2026-06-20&to=2026-06-20')).body).toMatchObject({
      earlier: null,
    });
    expect((await call('POST', 'cash-handovers', period)).status).toBe(409);

    const entered = await give(day);
    const { body } = await call('GET', onHand);
    expect(body).toMatchObject({ list: [{ _id: entered._id }], amount: 500 });
    const opened = await call('POST', 'cash-handovers', period);
    expect(opened.body.handover).toMatchObject({ donations: 1, expected: 500 });
  });

  test('stays in a handover that it was counted in before', async () => {
    const day = '2026-07-11';
    const entered = await give(day);
    const { body } = await call('POST', 'cash-handovers', { from: day, to: day });
    await app()
      .context.db.updateTable('donations')
      .set({ import_id: 'of-an-earlier-version' })
      .where('id', '=', entered._id)
      .execute();
    const path = `cash-handovers/${body.handover._id}`;
    const refreshed = await call('POST', `${path}/refresh`);
    expect(refreshed.body).toMatchObject({
      handover: { donations: 1, expected: 500 },
      list: [{ _id: entered._id, amount: 500, current: 500 }],
      more: 0,
    });
  });
});
