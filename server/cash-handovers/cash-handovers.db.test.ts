import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { CashHandover, CashHandoverPage } from '#shared/staff/cash-endpoints.ts';
import type { Role } from '#shared/staff/roles.ts';
import { describeAppOnEachDatabase, type OpenApp } from '#test/app.ts';
import { asStaff } from '#test/staff.ts';
import { callAs, enterDonation } from '#test/wire/desk.ts';

type Body = CashHandoverPage & {
  handovers: CashHandover[];
  amount: number;
  message: string;
  fields: Record<string, string>;
};

/** Each test has a day of its own, so that it counts its own cash. */
let days = 0;
const nextDay = () => {
  days += 1;
  return `2026-0${4 + Math.floor(days / 28)}-${String(1 + (days % 28)).padStart(2, '0')}`;
};

/** A member's work with cash, over HTTP. */
function createCashClient(app: OpenApp, role: Role = 'clerk') {
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await callAs(app, role, method, `/api/staff/${path}`, body);
    return { status: answer.status, body: answer.body as Body };
  };
  return {
    call,
    give: (day: string, parts: Record<string, unknown> = {}) =>
      enterDonation(app, { mode: 'cash', date: day, amount: '500', ...parts }, role),
    open: async (day: string) => {
      const { body } = await call('POST', 'cash-handovers', { from: day, to: day });
      return body.handover;
    },
    handOver: ({ _id, version }: CashHandover, expected: number, more = {}) =>
      call('POST', `cash-handovers/${_id}/hand-over`, {
        ...{ version, expected, counts: { 'note-500': expected / 500 } },
        ...more,
      }),
  };
}

describeAppOnEachDatabase('Cash that is handed over', (app) => {
  test('is what a clerk entered in cash, once, and is received by a second member', async () => {
    const day = nextDay();
    const clerk = createCashClient(app());
    const accountant = createCashClient(app(), 'accountant');
    const first = await clerk.give(day);
    await clerk.give(day, { fullname: 'Mohan Das' });
    await clerk.give(day, { fullname: 'By UPI', mode: 'upi', reference: `U${day}` });
    await accountant.give(day, { fullname: 'By Another' });
    const onHand = await clerk.call('GET', `cash-on-hand?from=${day}&to=${day}`);
    expect(onHand.body).toMatchObject({ amount: 1000, list: [{ _id: first._id }, {}] });

    const draft = await clerk.open(day);
    expect(draft).toMatchObject({ status: 'draft', donations: 2, expected: 1000 });
    expect((await clerk.call('GET', `cash-on-hand?from=${day}&to=${day}`)).body.list).toEqual([]);
    const again = await clerk.call('POST', 'cash-handovers', { from: day, to: day });
    expect(again.status).toBe(409);

    const handed = await clerk.handOver(draft, 1000);
    expect(handed.body.handover).toMatchObject({ status: 'handed-over', counted: 1000 });
    const { version } = handed.body.handover;
    const path = `cash-handovers/${draft._id}/receive`;
    expect((await clerk.call('POST', path, { version })).status).toBe(403);
    const stale = await app().call('POST', `/api/staff/${path}`, {
      headers: { 'x-test-staff': 'accountant, stale' },
      body: { version },
    });
    expect(stale).toMatchObject({ status: 403, body: { needs: 'confirmation' } });
    const received = await accountant.call('POST', path, { version });
    expect(received.body.handover).toMatchObject({
      status: 'received',
      handedOverBy: { _id: 'staff-clerk' },
      receivedBy: { _id: 'staff-accountant' },
    });
    expect((await accountant.call('POST', path, { version })).status).toBe(409);
    expect((await clerk.call('POST', `cash-handovers/${draft._id}/recount`)).status).toBe(409);
  });

  test('is never received by who handed it over', async () => {
    const day = nextDay();
    const accountant = createCashClient(app(), 'accountant');
    await accountant.give(day);
    const draft = await accountant.open(day);
    const { handover } = (await accountant.handOver(draft, 500)).body;
    const path = `cash-handovers/${draft._id}`;
    const own = await accountant.call('POST', `${path}/receive`, { version: handover.version });
    expect(own).toMatchObject({ status: 403, body: { message: expect.stringContaining('You') } });
    await expect(
      app()
        .context.db.updateTable('cash_handovers')
        .set({ status: 'received', received_by: 'staff-accountant' })
        .where('id', '=', draft._id)
        .execute(),
    ).rejects.toThrow(/cash_handover_of_two|CHECK/);
  });

  test('needs a reason where the count differs, and keeps the count', async () => {
    const day = nextDay();
    const clerk = createCashClient(app());
    await clerk.give(day);
    const draft = await clerk.open(day);
    const counts = { 'note-200': 2, 'coin-5': 10 };
    const refused = await clerk.handOver(draft, 500, { counts });
    expect(refused.status).toBe(400);
    expect(refused.body.fields.differenceReason).toBeDefined();
    const differenceReason = 'One note was missing in the box';
    const handed = await clerk.handOver(draft, 500, { counts, differenceReason });
    expect(handed.body.handover).toMatchObject({
      counted: 450,
      expected: 500,
      counts,
      differenceReason,
    });
    const wrong = { version: 1, counts: { 'note-2000': 1 } };
    expect((await clerk.call('PATCH', `cash-handovers/${draft._id}`, wrong)).status).toBe(400);
  });

  test('is disputed with a note, counted again, and then received', async () => {
    const day = nextDay();
    const clerk = createCashClient(app());
    const accountant = createCashClient(app(), 'accountant');
    await clerk.give(day);
    const draft = await clerk.open(day);
    const path = `cash-handovers/${draft._id}`;
    const { version } = (await clerk.handOver(draft, 500)).body.handover;
    expect((await accountant.call('POST', `${path}/dispute`, { version, note: ' ' })).status).toBe(
      400,
    );
    const note = 'Only four hundred rupees were in the bag';
    const disputed = await accountant.call('POST', `${path}/dispute`, { version, note });
    expect(disputed.body.handover).toMatchObject({ status: 'disputed', disputeNote: note });
    const reopened = (await clerk.call('POST', `${path}/recount`)).body.handover;
    expect(reopened.status).toBe('draft');
    const again = (await clerk.handOver(reopened, 500)).body.handover;
    const done = await accountant.call('POST', `${path}/receive`, { version: again.version });
    expect(done.body.handover.status).toBe('received');
  });

  test('shows what was voided after it was handed over, and refuses a sum that is not up to date', async () => {
    const day = nextDay();
    const clerk = createCashClient(app());
    const [one, two, three] = [
      await clerk.give(day),
      await clerk.give(day, { fullname: 'Second Donor' }),
      await clerk.give(day, { fullname: 'Third Donor' }),
    ];
    const draft = await clerk.open(day);
    const voidIt = (id: string) =>
      callAs(app(), 'admin', 'DELETE', `/api/post/delete-donation/${id}`);
    expect((await voidIt(one._id)).status).toBe(200);
    const old = await clerk.handOver(draft, 1500);
    expect(old).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('₹1,000') },
    });
    await clerk.give(day, { fullname: 'Late Donor' });
    const late = await clerk.call('GET', `cash-handovers/${draft._id}`);
    expect(late.body).toMatchObject({ more: 1, handover: { expected: 1000 } });
    const fresh = await clerk.call('POST', `cash-handovers/${draft._id}/refresh`);
    expect(fresh.body.handover).toMatchObject({ donations: 3, expected: 1500 });
    const { handover } = (await clerk.handOver(fresh.body.handover, 1500)).body;
    expect(handover.changedSince).toBe(0);
    await voidIt(two._id);
    const after = await clerk.call('GET', `cash-handovers/${draft._id}`);
    expect(after.body.handover).toMatchObject({ expected: 1500, changedSince: -500 });
    expect(after.body.list.find(({ _id }) => _id === two._id)).toMatchObject({
      amount: 500,
      current: 0,
    });
    expect(after.body.list.some(({ _id }) => _id === three._id)).toBe(true);
  });

  test('is seen by its clerk and by accountants alone', async () => {
    const day = nextDay();
    const accountant = createCashClient(app(), 'accountant');
    const clerk = createCashClient(app());
    await accountant.give(day);
    const other = await accountant.open(day);
    expect((await clerk.call('GET', `cash-handovers/${other._id}`)).status).toBe(404);
    expect((await clerk.call('GET', `cash-handovers/${other._id}/handover.pdf`)).status).toBe(404);
    expect((await clerk.call('POST', `cash-handovers/${other._id}/discard`)).status).toBe(404);
    const named = { from: day, to: day, members: ['staff-accountant'] };
    expect((await clerk.call('POST', 'cash-handovers', named)).status).toBe(403);
    const list = await clerk.call('GET', 'cash-handovers?member=staff-accountant');
    expect(
      list.body.handovers.every(({ handedOverBy }) => handedOverBy._id === 'staff-clerk'),
    ).toBe(true);
    expect((await createCashClient(app(), 'editor').call('GET', 'cash-handovers')).status).toBe(
      403,
    );
    const admin = createCashClient(app(), 'admin');
    expect(
      (await admin.call('POST', `cash-handovers/${other._id}/discard`)).body.handover.status,
    ).toBe('discarded');
    expect((await accountant.open(day)).donations).toBe(1);
  });

  test('is taken by one handover alone when two are begun at once', async () => {
    const day = nextDay();
    const clerk = createCashClient(app());
    await clerk.give(day);
    const request = { from: day, to: day };
    const both = await Promise.all([1, 2].map(() => clerk.call('POST', 'cash-handovers', request)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('has a sheet with the count, the receipts and two signature lines', async () => {
    const day = nextDay();
    const clerk = createCashClient(app());
    const names = Array.from({ length: 45 }, (_, index) => `Donor Number${index}`);
    for (const fullname of names) await clerk.give(day, { fullname, pan_no: '', phone_no: '' });
    const draft = await clerk.open(day);
    await clerk.handOver(draft, 22_500);
    const response = await fetch(
      `${app().origin}/api/staff/cash-handovers/${draft._id}/handover.pdf`,
      {
        headers: asStaff('clerk'),
      },
    );
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
    expect(pdf.numPages).toBe(2);
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain('₹500 note');
    expect(text).toContain('₹22,500');
    expect(text).toContain('Rupees');
    expect(text).toContain('Handed over (signature)');
    expect(text).toContain('Received (signature)');
    for (const name of names) expect(text).toContain(name);
  });
});
