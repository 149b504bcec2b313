import { expect, test } from 'vitest';
import { dayFrom, taxYearOf } from '#shared/dates.ts';
import { describeAppOnEachDatabase } from '../app.ts';
import { fillDeskForm } from '../desk-donations.ts';
import { callAs, enter, enterDonation, findBrokenBooks } from './desk.ts';
import { readCampaign } from './donation.ts';

const INVALID = 'Please correct the highlighted fields';
/** R30 at the desk: required fields, and formats of the others. */
const refusedFields: [field: string, value: unknown, message: string][] = [
  ['fullname', '', 'Full name is required'],
  ['fullname', undefined, 'Full name is required'],
  ['amount', '', 'Amount is required'],
  ['amount', undefined, 'Amount is required'],
  ['amount', 'ten', 'Please enter a valid number'],
  ['amount', '0', 'Please enter a valid number'],
  ['amount', -5, 'Please enter a valid number'],
  ['email', 'radha@', 'Please enter a valid email'],
  ['phone_no', '98765', 'Phone number must be 10 digits'],
  ['pan_no', 'abcpe1234f', 'Please enter a valid PAN (e.g., ABCDE1234F)'],
  ['aadhar_no', '1234', 'Aadhar number must be 12 digits'],
  ['mode', 'online', 'Select cash, cheque, bank transfer, UPI or in kind'],
  ['date', '2026-02-30', 'Please enter a date as day, month and year'],
  ['date', '2999-01-01', 'The date must not be in the future'],
  [
    'date',
    '2019-01-01',
    expect.stringContaining('Only an accountant can enter a donation dated before'),
  ],
  ['kind_description', '', 'Description of goods is required'],
  ['corpus_text', '', 'Donor’s written direction is required'],
];
const triggers: Record<string, Record<string, unknown>> = {
  kind_description: { mode: 'kind' },
  corpus_text: { corpus: true },
};

const nameOf = ({ fullname }: { fullname: string }) => fullname;

describeAppOnEachDatabase('create-donation', (app) => {
  test('needs only a name and an amount, and returns the donation with all its fields', async () => {
    const { status, body } = await callAs(app(), 'clerk', 'POST', '/api/post/create-donation', {
      fullname: 'Gopal Das',
      amount: 251,
      unknown: 'ignored',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      donation: expect.objectContaining({
        _id: expect.any(String),
        donorId: expect.any(String),
        donationId: 'general-fund',
        fullname: 'Gopal Das',
        amount: 251,
        mode: 'cash',
        status: 'paid',
        email: '',
        phone_no: '',
        pan_no: '',
        aadhar_no: '',
        address: '',
        message: '',
        incomplete: true,
        taxYear: taxYearOf(new Date()),
        receiptNumber: expect.stringMatching(/^\d{4}-\d{2}\/\d{6}$/),
      }),
    });
  });

  test.each(refusedFields)('refuses %s %j: %s', async (field, value, message) => {
    const { status, body } = await enter(app(), { ...triggers[field], [field]: value });
    expect(status).toBe(400);
    expect(body).toEqual({ message: INVALID, fields: { [field]: message } });
  });

  test('masks identity numbers in the response', async () => {
    const donation = await enterDonation(app(), {
      aadhar_no: '234123412346',
      pan_no: 'MASKP1234Q',
    });
    expect(donation.pan_no).toBe('••••••234Q');
    expect(donation.aadhar_no).toBe('•••• •••• 2346');
    expect(donation.incomplete).toBe(false);
  });

  test('counts in its campaign before the response, and gets the next receipt number', async () => {
    const before = await readCampaign(app(), 'daily-meals');
    const first = await enterDonation(app(), { amount: '100.50' });
    const second = await enterDonation(app(), { amount: 1000 });
    const after = await readCampaign(app(), 'daily-meals');
    expect(after.raised).toBe(before.raised + 1100.5);
    expect(after.donorCount).toBe(before.donorCount + 2);
    expect(after.donors[0]?.fullname).toBe('A well-wisher');
    const serial = (number: string | null) => Number(number?.split('/')[1]);
    expect(serial(second.receiptNumber)).toBe(serial(first.receiptNumber) + 1);
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('names the donor in public only when that is ticked; add-donor does, as its name says', async () => {
    const listed = async () => (await readCampaign(app(), 'daily-meals')).donors.map(nameOf);
    await enterDonation(app(), { fullname: 'Unasked Donor' });
    expect((await listed())[0]).toBe('A well-wisher');
    const shown = await enterDonation(app(), { fullname: 'Willing Donor', show_name: true });
    expect(shown.isNamePublic).toBe(true);
    expect((await listed())[0]).toBe('Willing Donor');
    const added = { fullname: 'Added Donor', email: 'added@example.org', amount: 11 };
    const path = '/api/post/add-donor/daily-meals';
    expect((await callAs(app(), 'clerk', 'POST', path, added)).status).toBe(200);
    expect((await listed())[0]).toBe('Added Donor');
  });

  test('the same PAN with a matching name is the same donor; phone, mail and name alone only suggest', async () => {
    const person = { fullname: 'Mira Bai', pan_no: '', email: '', phone_no: '' };
    const first = await enterDonation(app(), { ...person, pan_no: 'MIRAP1234B' });
    const byPan = await enterDonation(app(), {
      ...person,
      fullname: 'M. Bai',
      pan_no: 'MIRAP1234B',
    });
    expect(byPan.donorId).toBe(first.donorId);
    const contact = { phone_no: '9000000001', email: 'mira@example.org' };
    const weaker = [
      await enterDonation(app(), { ...person, ...contact }),
      await enterDonation(app(), { ...person, ...contact }),
      await enterDonation(app(), { ...person, ...contact, fullname: 'Gauri Bai' }),
    ];
    const donors = [first, ...weaker].map((donation) => donation.donorId);
    expect(new Set(donors).size).toBe(4);
    expect(weaker.every((donation) => !donation.hasPan)).toBe(true);
  });

  test('a PAN of another name is refused with that donor, until confirmed', async () => {
    const existing = await enterDonation(app(), { fullname: 'Father Das', pan_no: 'DASPA1234K' });
    const typed = { fullname: 'Mohan Gupta', pan_no: 'DASPA1234K' };
    const { status, body } = await enter(app(), { ...typed, confirmed: [] });
    const message = 'This PAN belongs to Father Das. Same person?';
    expect([status, body]).toEqual([
      409,
      { message, fields: { pan_no: message }, other: { _id: existing.donorId } },
    ]);
    const confirmed = await enterDonation(app(), typed);
    expect(confirmed.donorId).not.toBe(existing.donorId);
    expect(confirmed.pan_no).toBe('••••••234K');
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('a chosen donor gets the donation whatever is typed, but neither shares a PAN nor changes', async () => {
    const existing = await enterDonation(app(), { fullname: 'Known One', pan_no: 'KNOWP1234N' });
    const chosen = await enterDonation(app(), {
      fullname: 'K. One',
      pan_no: '',
      phone_no: '9333333333',
      donorId: existing.donorId,
    });
    expect(chosen.donorId).toBe(existing.donorId);
    expect(chosen.hasPan).toBe(false);
    const other = await enter(app(), {
      ...{ pan_no: 'OTHEP1234R', donorId: existing.donorId, confirmed: [] },
    });
    expect(other.body).toMatchObject({
      fields: { pan_no: 'This donor is recorded with a different PAN' },
    });
    const nobody = await enter(app(), { donorId: 'nobody' });
    expect(nobody.body).toMatchObject({ fields: { donorId: 'Donor not found' } });
  });

  test('a past date determines tax year and receipt; an earlier tax year needs an accountant', async () => {
    const lastYear = `${Number(taxYearOf(new Date()).slice(0, 4)) - 1}-05-02`;
    const confirmed = ['pan_no', 'date'];
    const donation = await enterDonation(app(), { date: lastYear, mode: 'upi', confirmed });
    expect(donation.date).toBe(`${lastYear}T06:30:00.000Z`);
    expect(donation.receiptNumber?.startsWith(`${donation.taxYear}/`)).toBe(true);
    expect(donation.taxYear).toBe(taxYearOf(new Date(`${lastYear}T06:30:00Z`)));
    const old = await enterDonation(app(), { date: '2019-01-01', confirmed }, 'accountant');
    expect(old.taxYear).toBe('2018-19');
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('cash of two lakh or more from one person in one day is refused, however it is split', async () => {
    const donor = { fullname: 'Seth Ji', phone_no: '9555555555', pan_no: '', email: '' };
    const whole = await enter(app(), { ...donor, amount: 200_000 });
    expect(whole.body).toEqual({
      message: INVALID,
      fields: { amount: expect.stringContaining('must be below ₹2,00,000 by law') },
    });
    await enterDonation(app(), { ...donor, amount: 199_999 });
    const rest = await enter(app(), { ...donor, amount: 1 });
    expect(rest.body).toMatchObject({ fields: { amount: expect.stringContaining('₹1,99,999') } });
    const day = dayFrom(new Date(), -1);
    expect((await enterDonation(app(), { ...donor, amount: 1, date: day })).status).toBe('paid');
    expect((await enterDonation(app(), { ...donor, amount: 500_000, mode: 'bank' })).mode).toBe(
      'bank',
    );
  });

  test('two concurrent clerks cannot exceed the legal limit on cash of one person', async () => {
    const donor = { fullname: 'Two Desks', phone_no: '9666666666', pan_no: '', amount: 60_000 };
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        enter(app(), { ...donor, email: '', note: `desk ${index}` }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([
      200, 200, 200, 400, 400, 400,
    ]);
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('a repeated entry key is one donation, and a conflict when the donation differs', async () => {
    const entry = { entry_key: 'desk-1-key', fullname: 'Double Press', amount: 77 };
    const donations = await Promise.all(
      Array.from({ length: 8 }, () => enterDonation(app(), entry)),
    );
    expect(new Set(donations.map((donation) => donation._id)).size).toBe(1);
    const other = await enter(app(), { ...entry, amount: 78 });
    expect(other.status).toBe(409);
    expect(other.body).toEqual({
      message: `This entry was already saved with receipt ${donations[0]?.receiptNumber}`,
    });
    // The form of the next donor, sent once more with the key of this one.
    const another = await enter(app(), { ...entry, fullname: 'Another Donor' });
    expect(another.status).toBe(409);
    const ofAnother = await enterDonation(app(), entry, 'accountant');
    expect(ofAnother._id).not.toBe(donations[0]?._id);
  });

  test("stores the desk's notes, masks identity numbers in them, and states what can be deducted", async () => {
    const donation = await enterDonation(app(), {
      mode: 'upi',
      reference: '412345678901',
      note: 'Aadhaar 2341 2341 2346 seen',
    });
    expect(donation).toMatchObject({ reference: '412345678901', note: 'Aadhaar [number] seen' });
    const cash = await enterDonation(app(), { mode: 'cash', amount: '2000.01' });
    expect(cash.noDeduction).toBe('cash-above-limit');
    expect(donation.noDeduction).toBeNull();
    const kind = await enterDonation(app(), { mode: 'kind', kind_description: 'Forty blankets' });
    expect(kind).toMatchObject({ kind: 'Forty blankets', noDeduction: 'in-kind' });
    const corpus = { corpus: true, corpus_text: 'For the corpus, always' };
    expect((await enterDonation(app(), corpus)).corpus).toBe('For the corpus, always');
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('mails the receipt on request', async () => {
    const donation = await enterDonation(app(), { send: true });
    const job = await app()
      .context.db.selectFrom('outbox')
      .select('kind')
      .where('dedupe_key', '=', `receipt-mail:${donation._id}`)
      .execute();
    expect(job).toHaveLength(1);
    const nowhere = await enter(app(), { send: true, email: '' });
    expect(nowhere.body).toMatchObject({
      fields: { email: 'Email is required to send the receipt' },
    });
  });

  test('an unknown campaign is 404, whatever its id', async () => {
    const texts = ['nothing', '507f1f77bcf86cd799439011', "' or 1=1--", 'a'.repeat(500)];
    for (const donationId of [...texts, 42, true, {}, ['daily-meals']]) {
      const { status, body } = await enter(app(), { donationId });
      expect([status, body]).toEqual([404, { message: 'Donation not found' }]);
    }
  });

  test.each(['editor'] as const)('role %s may not', async (role) => {
    const { status } = await callAs(
      app(),
      role,
      'POST',
      '/api/post/create-donation',
      fillDeskForm(),
    );
    expect(status).toBe(403);
  });

  test('is audited without a name or number', async () => {
    const donation = await enterDonation(app(), { fullname: 'Quiet Giver' });
    const entry = await app()
      .context.db.selectFrom('audit_entries')
      .selectAll()
      .where('subject', '=', donation._id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ actor: 'staff-clerk', action: 'enter-gift' });
    expect(entry.details).not.toContain('Quiet');
  });
});
