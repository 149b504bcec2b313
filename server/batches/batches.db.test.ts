import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { BATCH_ROWS, type BatchCells, emptyCells, ROWS_A_SAVE } from '#shared/staff/batch-cells.ts';
import type { Batch, BatchRow, PostedDonation } from '#shared/staff/batches-endpoints.ts';
import type { Role } from '#shared/staff/roles.ts';
import { describeAppOnEachDatabase, type OpenApp } from '#test/app.ts';
import { callAs, enterDonation, findBrokenBooks } from '#test/wire/desk.ts';

type Answer = {
  batch: Batch;
  rows: BatchRow[];
  conflicts: BatchRow[];
  donations: PostedDonation[];
  message: string;
  fields: Record<string, string>;
};
type Reply = { status: number; body: Answer };
type Row = { _id: string; version: number; cells: BatchCells; donorId: string | null };

const HEADING = { count: '2', amount: '601', date: '', mode: 'cash', campaign: 'daily-meals' };

const fillRow = (cells: Partial<BatchCells> = {}): Row => ({
  _id: randomBytes(16).toString('hex'),
  version: 0,
  cells: { ...emptyCells, fullname: 'Radha Sharma', amount: '501', ...cells },
  donorId: null,
});

/** A member's work with one batch, over HTTP. */
function createBatchClient(app: OpenApp, role: Role = 'clerk') {
  const call = async (method: string, path: string, body?: unknown): Promise<Reply> => {
    const { status, body: answer } = await callAs(
      app,
      role,
      method,
      `/api/staff/batches${path}`,
      body,
    );
    return { status, body: answer as Answer };
  };
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  return {
    call,
    open: async (heading: Record<string, string> = {}): Promise<string> => {
      const { body } = await call('POST', '', { ...HEADING, date: today, ...heading });
      return body.batch._id;
    },
    save: (id: string, rows: Row[]) => call('POST', `/${id}/rows`, { rows }),
    post: (id: string) => call('POST', `/${id}/post`),
  };
}

const countDonations = async (app: OpenApp) =>
  (await app.context.db.selectFrom('donations').select('id').execute()).length;

describeAppOnEachDatabase('A batch of donations', (app) => {
  test('becomes donations in one act once number and sum agree, and a repeated post adds none', async () => {
    const { open, save, post, call } = createBatchClient(app());
    const id = await open();
    const before = await countDonations(app());
    await save(id, [fillRow({ receipt_book_no: '101', pan_no: 'abcpr1111k' })]);
    const early = await post(id);
    expect(early).toMatchObject({
      status: 409,
      body: { message: 'The batch cannot be posted: 1 donation missing, ₹100 missing.' },
    });
    const second = { fullname: 'Mohan Das', amount: '₹100/-', campaign: 'clean lanes' };
    const { body } = await save(id, [fillRow(second)]);
    expect(body.batch.entered).toEqual({ count: 2, amount: 601 });
    expect(await countDonations(app())).toBe(before);

    expect((await post(id)).body.batch.status).toBe('posted');
    expect((await post(id)).body.batch.status).toBe('posted');
    expect(await countDonations(app())).toBe(before + 2);
    const { donations, rows } = (await call('GET', `/${id}`)).body;
    expect(rows).toEqual([]);
    expect(donations.map(({ fullname, amount }) => [fullname, amount])).toEqual([
      ['Radha Sharma', 501],
      ['Mohan Das', 100],
    ]);
    const record = await callAs(
      app(),
      'clerk',
      'GET',
      `/api/post/get-donation/${donations[0]?._id}`,
    );
    expect(record.body).toMatchObject({
      donation: {
        batch: { _id: id, number: expect.any(Number) },
        enteredBy: 'staff-clerk',
        pan_no: '••••••111K',
        receiptBookNumber: '101',
        receiptNumber: expect.any(String),
      },
    });
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('posted twice at once is entered once', async () => {
    const { open, save, post } = createBatchClient(app());
    const id = await open({ count: '1', amount: '501' });
    await save(id, [fillRow({ fullname: 'Twice At Once' })]);
    const before = await countDonations(app());
    const replies = await Promise.all([post(id), post(id), post(id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await countDonations(app())).toBe(before + 1);
  });

  test('is entered wholly or not at all, and names the rows that were refused', async () => {
    const { open, save, post, call } = createBatchClient(app());
    const id = await open({ amount: '200501' });
    const [fine, much] = [fillRow({ fullname: 'Fine Donor' }), fillRow({ amount: '200000' })];
    await save(id, [fine, much]);
    const before = await countDonations(app());
    const refused = await post(id);
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({ [much._id]: expect.stringContaining('2,00,000') });
    expect(await countDonations(app())).toBe(before);
    expect((await call('GET', `/${id}`)).body.rows).toHaveLength(2);
  });

  test('shows faults at their cells, and loses nothing that was typed', async () => {
    const { open, save } = createBatchClient(app());
    const id = await open({ firstReceiptNo: 'A-101', lastReceiptNo: 'A-150' });
    const typed = {
      receipt_book_no: 'A-099',
      fullname: '',
      phone_no: '12345',
      pan_no: 'WRONG',
      amount: 'abc',
      campaign: 'Unknown purpose',
    };
    const { body } = await save(id, [fillRow(typed)]);
    const [row] = body.rows;
    expect(row?.cells).toMatchObject(typed);
    expect(row?.faults).toEqual({
      receipt_book_no: 'Not in the range A-101 to A-150',
      fullname: 'Full name is required',
      phone_no: 'Phone number must be 10 digits',
      pan_no: 'Please enter a valid PAN (e.g., ABCDE1234F)',
      amount: 'Please enter a valid number',
      campaign: 'No campaign with this name',
    });
  });

  test('asks about a PAN of another name, a doubled reference and a doubled row, each answered by row', async () => {
    const pan = { pan_no: 'BBBPK4321Q', fullname: 'Owner Of Number' };
    await enterDonation(app(), { ...pan, mode: 'upi', reference: 'UPI777000111' });
    const { open, save, post, call } = createBatchClient(app());
    const id = await open({ count: '3', amount: '1503', mode: 'upi' });
    const rows = [
      fillRow({ fullname: 'Quite Different', pan_no: 'BBBPK4321Q', reference: 'UPI777000111' }),
      fillRow({ fullname: 'Same Row', reference: 'UPI2' }),
      fillRow({ fullname: 'same  row', reference: 'UPI2' }),
    ];
    await save(id, rows);
    const refused = await post(id);
    expect(refused.status).toBe(409);
    expect(Object.keys(refused.body.fields).sort()).toEqual([rows[0]?._id, rows[2]?._id].sort());
    const shown = (await call('GET', `/${id}`)).body.rows;
    expect(shown.map((row) => row.questions.map(({ name }) => name))).toEqual([
      ['pan_no', 'reference'],
      [],
      ['reference', 'duplicate'],
    ]);
    expect(shown[0]?.questions[0]).toMatchObject({
      message: 'This PAN belongs to Owner Of Number. Same person?',
      other: expect.any(String),
    });
    for (const row of shown) {
      const confirmed = row.questions.map(({ name }) => name);
      await call('POST', `/${id}/rows/${row._id}/confirm`, { version: row.version, confirmed });
    }
    expect((await post(id)).body.batch.status).toBe('posted');
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('takes answers back when the row changes', async () => {
    const { open, save, call } = createBatchClient(app());
    const id = await open();
    const twin = fillRow();
    await save(id, [fillRow(), twin]);
    const answer = { version: 1, confirmed: ['duplicate'] };
    const { body } = await call('POST', `/${id}/rows/${twin._id}/confirm`, answer);
    expect(body.rows[1]?.questions).toMatchObject([{ name: 'duplicate', confirmed: true }]);
    const changed = {
      ...twin,
      version: 2,
      cells: { ...twin.cells, phone_no: '', address: 'Mathura' },
    };
    const again = await save(id, [changed]);
    expect(again.body.rows[1]?.questions).toMatchObject([{ name: 'duplicate', confirmed: false }]);
  });

  test('shows both values when two members change one row, and repeats no save', async () => {
    const { open, save } = createBatchClient(app());
    const other = createBatchClient(app(), 'accountant');
    const id = await open();
    const row = fillRow();
    await save(id, [row]);
    const repeated = await save(id, [row]);
    expect(repeated.body).toMatchObject({ conflicts: [], rows: [{ version: 1 }] });
    const theirs = { ...row, version: 1, cells: { ...row.cells, amount: '700' } };
    await other.save(id, [theirs]);
    const mine = { ...row, version: 1, cells: { ...row.cells, amount: '800' } };
    const refused = await save(id, [mine, fillRow({ fullname: 'Still Saved' })]);
    expect(refused.body.conflicts).toMatchObject([
      { _id: row._id, version: 2, cells: { amount: '700' }, changedBy: 'staff-accountant' },
    ]);
    expect(refused.body.rows.map(({ cells }) => cells.fullname)).toEqual([
      'Radha Sharma',
      'Still Saved',
    ]);
    const stale = await other.call('POST', `/${id}/rows/${row._id}/remove`, { version: 1 });
    expect(stale.status).toBe(409);
  });

  test('never shows or stores an identity number in plain text, and keeps a PAN that comes back masked', async () => {
    const { open, save, post } = createBatchClient(app());
    const id = await open({ count: '1', amount: '900', mode: 'bank' });
    const row = fillRow({ pan_no: 'CCCPS5678L', address: 'Aadhaar 2345 6789 0124', amount: '900' });
    const { body } = await save(id, [row]);
    expect(JSON.stringify(body)).not.toMatch(/CCCPS5678L|6789/);
    expect(body.rows[0]?.cells).toMatchObject({
      pan_no: '••••••678L',
      address: 'Aadhaar [number]',
    });
    const stored = await app()
      .context.db.selectFrom('batch_rows')
      .selectAll()
      .where('batch_id', '=', id)
      .execute();
    expect(JSON.stringify(stored)).not.toMatch(/CCCPS5678L|6789/);
    const shown = body.rows[0]?.cells ?? emptyCells;
    await save(id, [{ ...row, version: 1, cells: { ...shown, fullname: 'Renamed Donor' } }]);
    await post(id);
    const identity = await app()
      .context.db.selectFrom('donations')
      .innerJoin('donation_identities', 'donation_identities.id', 'donations.identity_id')
      .select('pan_last4')
      .where('batch_id', '=', id)
      .executeTakeFirst();
    expect(identity?.pan_last4).toBe('678L');
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('is posted by its owner alone, taken over by accountants, and discarded with its rows', async () => {
    const clerk = createBatchClient(app());
    const accountant = createBatchClient(app(), 'accountant');
    const id = await accountant.open({ count: '1', amount: '501' });
    await clerk.save(id, [fillRow({ fullname: 'By The Clerk' })]);
    expect((await clerk.post(id)).status).toBe(403);
    expect((await clerk.call('POST', `/${id}/take-over`)).status).toBe(403);
    expect((await clerk.call('POST', `/${id}/discard`)).status).toBe(403);
    expect((await clerk.call('PATCH', `/${id}`, HEADING)).status).toBe(400);
    expect((await createBatchClient(app(), 'editor').call('GET', `/${id}`)).status).toBe(403);

    const own = await clerk.open({ count: '1', amount: '501' });
    await clerk.save(own, [fillRow({ fullname: 'Taken Over' })]);
    expect((await accountant.post(own)).status).toBe(403);
    const taken = await accountant.call('POST', `/${own}/take-over`);
    expect(taken.body.batch.owner._id).toBe('staff-accountant');
    expect((await accountant.post(own)).body.batch.status).toBe('posted');

    const before = await countDonations(app());
    expect((await accountant.call('POST', `/${id}/discard`)).body.batch.status).toBe('discarded');
    expect((await clerk.save(id, [fillRow()])).status).toBe(409);
    expect((await accountant.post(id)).status).toBe(409);
    expect(await countDonations(app())).toBe(before);
    const rows = await app()
      .context.db.selectFrom('batch_rows')
      .select('id')
      .where('batch_id', '=', id)
      .execute();
    expect(rows).toEqual([]);
  });

  test('refuses a faulty heading by field, and more rows than it may have', async () => {
    const { call, open, save } = createBatchClient(app());
    const wrong = { count: '0', amount: 'x', date: '2999-01-01', mode: 'kind', campaign: '' };
    const { status, body } = await call('POST', '', wrong);
    expect(status).toBe(400);
    expect(Object.keys(body.fields).sort()).toEqual(['amount', 'campaign', 'count', 'mode']);
    expect(
      (await call('POST', '', { ...HEADING, date: '2999-01-01' })).body.fields.date,
    ).toBeDefined();
    expect((await call('POST', '', { ...HEADING, campaign: 'nowhere' })).status).toBe(400);
    const id = await open();
    for (let part = 0; part < BATCH_ROWS / ROWS_A_SAVE; part += 1) {
      const rows = Array.from({ length: ROWS_A_SAVE }, (_, line) =>
        fillRow({ fullname: `Donor ${part} ${line}` }),
      );
      expect((await save(id, rows)).status).toBe(200);
    }
    const full = await save(id, [fillRow()]);
    expect(full).toMatchObject({ status: 400, body: { message: expect.stringContaining('300') } });
    expect((await save(id, [{ ...fillRow(), _id: '../../etc' }])).status).toBe(400);
    expect((await save('unknown', [fillRow()])).status).toBe(404);
  });

  test('asks about a date of another tax year when it is opened', async () => {
    const { call } = createBatchClient(app(), 'accountant');
    const body = { ...HEADING, date: '2025-12-24' };
    const asked = await call('POST', '', body);
    expect(asked).toMatchObject({ status: 409, body: { fields: { date: expect.any(String) } } });
    expect((await call('POST', '', { ...body, confirmed: ['date'] })).status).toBe(200);
  });

  test('asks about a name and a phone that can hardly be', async () => {
    const { open, save, post } = createBatchClient(app());
    const id = await open({ count: '1', amount: '501' });
    const { body } = await save(id, [fillRow({ fullname: 'Asdf', phone_no: '1111111111' })]);
    expect(body.rows[0]?.questions.map(({ name }) => name).sort()).toEqual([
      'fullname',
      'phone_no',
    ]);
    expect((await post(id)).status).toBe(409);
  });

  test('is not posted into a month that is locked', async () => {
    const { open, save, post } = createBatchClient(app(), 'accountant');
    const id = await open({ count: '1', amount: '501', date: '2026-05-04' });
    await save(id, [fillRow({ fullname: 'Locked Out' })]);
    const path = '/api/staff/periods/lock';
    const lock = await callAs(app(), 'accountant', 'POST', path, {
      kind: 'month',
      name: '2026-05',
    });
    expect(lock.status).toBe(200);
    const before = await countDonations(app());
    expect(await post(id)).toMatchObject({ status: 409, body: { message: expect.any(String) } });
    expect(await countDonations(app())).toBe(before);
  });
});
