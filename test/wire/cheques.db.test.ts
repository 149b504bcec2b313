import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dayFrom } from '#shared/dates.ts';
import { type ChequeState, listCheques, moveCheques } from '#shared/staff/cheques-endpoints.ts';
import type { Role } from '#shared/staff/roles.ts';
import { describeAppOnEachDatabase } from '../app.ts';
import { callAs, enterDonation, findBrokenBooks } from './desk.ts';
import { readCampaign } from './donation.ts';

describeAppOnEachDatabase('cheques', (app) => {
  let number = 100_000;
  const enterCheque = (parts: Record<string, unknown> = {}) => {
    number += 1;
    return enterDonation(app(), {
      mode: 'cheque',
      reference: String(number),
      drawee_bank: 'Canara Bank',
      ...parts,
    });
  };
  const post = (role: Role, path: string, body?: unknown) =>
    callAs(app(), role, 'POST', `/api/staff/cheques/${path}`, body);
  const read = async (query: string) => {
    const { body } = await callAs(app(), 'clerk', 'GET', `/api/staff/cheques?${query}`);
    return z.parse(listCheques.response, body).cheques;
  };
  const stateOf = async (id: string) => (await read(`donation=${id}`))[0]?.state;
  const idsIn = async (state: ChequeState) => (await read(`state=${state}`)).map(({ _id }) => _id);
  const today = dayFrom(new Date(), 0);

  test('go from received to deposited, many at once with their slip, and are cleared by an accountant', async () => {
    const [one, other] = [await enterCheque(), await enterCheque()];
    const ids = [one._id, other._id];
    expect(await idsIn('received')).toEqual(expect.arrayContaining(ids));
    const { status, body } = await post('clerk', 'move', { ids, to: 'deposited', slip: ' 7781 ' });
    expect(status).toBe(200);
    expect(z.parse(moveCheques.response, body).cheques).toMatchObject([
      { state: 'deposited', slip: '7781', depositedOn: today },
      { state: 'deposited' },
    ]);
    expect(await idsIn('received')).not.toEqual(expect.arrayContaining([one._id]));
    expect((await post('clerk', 'move', { ids, to: 'cleared' })).status).toBe(403);
    expect((await post('accountant', 'move', { ids, to: 'cleared' })).status).toBe(200);
    expect(await stateOf(one._id)).toBe('cleared');
    const again = await post('accountant', 'move', { ids, to: 'cleared' });
    expect([again.status, again.body]).toEqual([
      409,
      {
        message: `Cheque ${one.reference} is cleared and cannot be marked as cleared`,
        other: { _id: one._id },
      },
    ]);
    const back = { ids: [one._id], to: 'deposited' };
    expect((await post('clerk', 'move', back)).status).toBe(403);
    expect((await post('accountant', 'move', back)).status).toBe(200);
    expect((await read(`donation=${one._id}`))[0]).toMatchObject({
      ...{ state: 'deposited', slip: '7781', clearedOn: '' },
    });
    const entries = await app()
      .context.db.selectFrom('audit_entries')
      .select(['actor', 'action', 'details'])
      .where('subject', '=', one._id)
      .orderBy('sequence')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      ...['enter-gift', 'move-cheque', 'move-cheque', 'move-cheque'],
    ]);
    expect(entries[1]?.details).toContain('"from":"received","to":"deposited"');
  });

  test('are moved all or none, and never on a day that cannot be', async () => {
    const [one, other] = [await enterCheque(), await enterCheque()];
    await post('clerk', 'move', { ids: [other._id], to: 'deposited' });
    const both = { ids: [one._id, other._id], to: 'deposited' };
    expect((await post('clerk', 'move', both)).status).toBe(409);
    expect(await stateOf(one._id)).toBe('received');
    for (const on of [dayFrom(new Date(), 1), dayFrom(new Date(), -1), '2026-02-30', 'soon']) {
      const { status, body } = await post('clerk', 'move', { ids: [one._id], to: 'deposited', on });
      expect([on, status]).toEqual([on, 400]);
      expect(body).toMatchObject({ fields: { on: expect.any(String) } });
    }
    const cash = await enterDonation(app());
    for (const id of [cash._id, 'nothing', '']) {
      expect((await post('clerk', 'move', { ids: [id], to: 'deposited' })).status).toBe(404);
    }
    expect((await post('clerk', 'move', { ids: [], to: 'deposited' })).status).toBe(400);
    expect((await post('editor', 'move', both)).status).toBe(403);
  });

  test('a bounced one undoes booking, total and receipt, without a mail; undone the same day all is as before', async () => {
    const before = await readCampaign(app(), 'daily-meals');
    const cheque = await enterCheque({ amount: 2500 });
    await post('clerk', 'move', { ids: [cheque._id], to: 'deposited' });
    const bounce = { ids: [cheque._id], reason: 'Insufficient funds' };
    expect((await post('clerk', 'bounce', bounce)).status).toBe(403);
    const mailsBefore = await countMails();
    expect((await post('accountant', 'bounce', bounce)).status).toBe(200);
    expect((await post('accountant', 'bounce', bounce)).status).toBe(409);
    expect(await readRecord(cheque._id)).toMatchObject({
      status: 'void',
      voidReason: 'Cheque bounced: Insufficient funds',
      receiptNumber: cheque.receiptNumber,
    });
    expect((await readCampaign(app(), 'daily-meals')).raised).toBe(before.raised);
    expect(await idsIn('bounced')).toContain(cheque._id);
    expect(await countMails()).toBe(mailsBefore);
    expect(await findBrokenBooks(app())).toEqual([]);

    expect((await post('accountant', `${cheque._id}/undo-bounce`)).status).toBe(200);
    expect(await stateOf(cheque._id)).toBe('deposited');
    expect(await readRecord(cheque._id)).toMatchObject({ status: 'paid', voidReason: '' });
    expect((await readCampaign(app(), 'daily-meals')).raised).toBe(before.raised + 2500);
    expect((await post('accountant', `${cheque._id}/undo-bounce`)).status).toBe(409);
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('a bounce of an earlier day is not undone here; restoring the donation brings the cheque back', async () => {
    const cheque = await enterCheque();
    await post('accountant', 'bounce', { ids: [cheque._id] });
    await app()
      .context.db.updateTable('cheques')
      .set({ bounced_at: new Date(Date.now() - 2 * 86_400_000).toISOString() })
      .where('donation_id', '=', cheque._id)
      .execute();
    expect((await post('accountant', `${cheque._id}/undo-bounce`)).status).toBe(409);
    await callAs(app(), 'admin', 'POST', `/api/staff/donations/${cheque._id}/restore`);
    expect(await stateOf(cheque._id)).toBe('received');
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('two who bounce and clear one cheque at the same time: one of them is refused', async () => {
    const cheque = await enterCheque();
    await post('clerk', 'move', { ids: [cheque._id], to: 'deposited' });
    const responses = await Promise.all([
      post('accountant', 'bounce', { ids: [cheque._id] }),
      post('accountant', 'bounce', { ids: [cheque._id] }),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('void ones are not listed, pages follow each other, and age counts from the day of the donation', async () => {
    const gone = await enterCheque();
    await callAs(app(), 'admin', 'DELETE', `/api/post/delete-donation/${gone._id}`);
    const old = await enterCheque({ date: dayFrom(new Date(), -20) });
    const young = await enterCheque();
    expect(await idsIn('received')).not.toContain(gone._id);
    const aged = (await read('state=received&age=20')).map(({ _id }) => _id);
    expect(aged).toContain(old._id);
    expect(aged).not.toContain(young._id);
    const after = (await read(`after=${young._id}`)).map(({ _id }) => _id);
    expect(after[0]).toBe(old._id);
  });

  async function readRecord(id: string) {
    const { body } = await callAs(app(), 'clerk', 'GET', `/api/staff/donations/${id}`);
    return Object(body).donation;
  }
  async function countMails(): Promise<number> {
    const rows = await app().context.db.selectFrom('outbox').select('id').execute();
    return rows.length;
  }
});
