import { expect, test } from 'vitest';
import type { DonorForm } from '#shared/donor-form.ts';
import { openReceipt } from '#shared/staff/tax-documents-endpoints.ts';
import { describeAppOnEachDatabase, type OpenApp } from '../app.ts';
import { fillForm } from '../donations.ts';
import { asStaff } from '../staff.ts';
import { readPdf } from '../tax-documents.ts';
import { enterDonation, findBrokenBooks } from '../wire/desk.ts';
import { beginTestDonation, claimOf, verify } from '../wire/donation.ts';

// One person's order never changes another person's documents. Each case is a stranger who knows all public facts about
// the victim, and more; the expected outcome is always the same: the victim's donations are unchanged, in documents and
// rows.

const CAMPAIGN = 'daily-meals';
/** The stranger's own numbers; no other person's document may ever show their last digits. */
const STRANGER = { pan_no: 'STRNG6666Z', aadhar_no: '999941057058', address: 'Nowhere' };
const OTHER = { fullname: 'Mohan Gupta', email: 'mohan@example.org', phone_no: '9000000001' };

type Attack = [tried: string, act: (app: OpenApp, victim: DonorForm) => Promise<unknown>];

const order = (app: OpenApp, form: DonorForm, sent: Record<string, unknown> = {}) =>
  beginTestDonation(app, CAMPAIGN, {
    amount: 100,
    donationData: { ...form, amount: '1', ...sent },
  });
/** Donates ₹1 with this form and returns the donation's id. */
async function payOneRupee(app: OpenApp, form: DonorForm): Promise<string> {
  const donationData = { ...form, amount: '1' };
  const paid = await app.provider.pay((await order(app, form)).order.id);
  await verify(app, claimOf(paid, CAMPAIGN, { donationData }));
  return findDonation(app, paid.razorpay_order_id);
}
const asVictim = (victim: DonorForm, parts: Partial<DonorForm> = {}) => ({
  ...{ ...victim, ...STRANGER },
  ...parts,
});

const attacks: Attack[] = [
  [
    'orders with name, phone and mail and pays nothing',
    (app, victim) => order(app, asVictim(victim)),
  ],
  ['the same, and pays ₹1', (app, victim) => payOneRupee(app, asVictim(victim))],
  [
    'orders with name and phone alone',
    (app, victim) => order(app, asVictim(victim, { email: 'stranger@example.org' })),
  ],
  [
    'orders under another name with the PAN of the other, and pays nothing',
    (app, victim) => order(app, { ...victim, ...OTHER }),
  ],
  ['the same, and pays ₹1', (app, victim) => payOneRupee(app, { ...victim, ...OTHER })],
  [
    'pays ₹1 with name and PAN of the other and an Aadhaar number and address of their own',
    (app, victim) => payOneRupee(app, { ...asVictim(victim), pan_no: victim.pan_no }),
  ],
  [
    'orders without a form, and tells who they are at verification',
    async (app, victim) => {
      const { order: bare } = await beginTestDonation(app, CAMPAIGN, {
        amount: 100,
        donationData: undefined,
      });
      const paid = await app.provider.pay(bare.id);
      const donationData = { ...asVictim(victim), amount: '1' };
      await verify(app, claimOf(paid, CAMPAIGN, { donationData }));
    },
  ],
  [
    'verifies an own payment with the form of the other',
    async (app, victim) => {
      const paid = await app.provider.pay(
        (await order(app, { ...asVictim(victim), ...OTHER })).order.id,
      );
      for (const pan_no of [victim.pan_no, STRANGER.pan_no]) {
        const donationData = { ...victim, pan_no, amount: '1' };
        await verify(app, claimOf(paid, CAMPAIGN, { donationData }));
      }
    },
  ],
  [
    'names donors, donations and versions of others in the form',
    async (app, victim) => {
      const { db } = app.context;
      const row = await db.selectFrom('donations').selectAll().executeTakeFirst();
      const { id = 'x', donor_id: donorId = 'x', identity_id: identityId = 'x' } = row ?? {};
      await order(app, asVictim(victim), {
        ...{ _id: id, id, donation_id: id, donorId, donor_id: donorId },
        ...{ identity_id: identityId, identityId, source: 'staff', actor: 'staff-admin' },
      });
    },
  ],
  [
    'orders ten times at once, with and without the PAN of the other',
    (app, victim) =>
      Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          order(app, asVictim(victim, index % 2 === 0 ? {} : { pan_no: victim.pan_no })),
        ),
      ),
  ],
];

/** Numbers that are unique to each case, so that cases in one database do not match each other. */
function createVictim(number: number): DonorForm {
  return fillForm({
    fullname: `Radha ${['Sharma', 'Agrawal', 'Mishra', 'Tiwari'][number % 4]}`,
    pan_no: `VICTM${1000 + number}Q`,
    phone_no: String(9_800_000_000 + number),
    email: `victim-${number}@example.org`,
    aadhar_no: '234123412346',
  });
}

describeAppOnEachDatabase("A stranger cannot change another person's donations", (app) => {
  let victims = 0;

  /** The text of the receipt that staff print. */
  async function readReceipt(donationId: string): Promise<string> {
    const address = app().origin + openReceipt.path.replace(':id', donationId);
    const response = await fetch(address, { headers: asStaff('accountant') });
    expect(response.status).toBe(200);
    return (await readPdf(new Uint8Array(await response.arrayBuffer()))).text;
  }
  /** All rows of a donation and of its donor. */
  async function readRows(donationId: string) {
    const { db } = app().context;
    const { updated_at: _, ...donation } = await db
      .selectFrom('donations')
      .selectAll()
      .where('id', '=', donationId)
      .executeTakeFirstOrThrow();
    return {
      donation,
      donor: await db
        .selectFrom('donors')
        .selectAll()
        .where('id', '=', donation.donor_id ?? '')
        .executeTakeFirst(),
      numbers: await db
        .selectFrom('donation_identities')
        .selectAll()
        .where('donation_id', '=', donationId)
        .execute(),
    };
  }
  const hasLast4 = (text: string, pan: string) => text.includes(pan.slice(-4));

  test.each(attacks)('who %s: a cheque of ₹51,000 without a PAN', async (_tried, act) => {
    victims += 1;
    const victim = createVictim(victims);
    const cheque = { ...victim, mode: 'cheque', amount: '51000', pan_no: '', aadhar_no: '' };
    await act(app(), victim);
    const donation = await enterDonation(app(), cheque, 'accountant');
    const before = await readRows(donation._id);
    await act(app(), victim);
    expect(await readRows(donation._id)).toEqual(before);
    expect(before).toMatchObject({ donation: { identity_id: null }, numbers: [] });
    const text = await readReceipt(donation._id);
    expect(text).toContain('51,000');
    expect([victim.pan_no, STRANGER.pan_no].filter((pan) => hasLast4(text, pan))).toEqual([]);
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test.each(attacks)('who %s: a donation online, before and after', async (_tried, act) => {
    victims += 1;
    const victim = createVictim(victims);
    await act(app(), victim);
    const own = await payOneRupee(app(), victim);
    const before = await readRows(own);
    const text = await readReceipt(own);
    await act(app(), victim);
    expect(await readRows(own)).toEqual(before);
    expect(await readReceipt(own)).toBe(text);
    expect(before.donor).toMatchObject({ fullname: victim.fullname });
    expect(before.numbers).toMatchObject([{ source: 'order', pan_last4: victim.pan_no.slice(-4) }]);
    expect([hasLast4(text, victim.pan_no), hasLast4(text, STRANGER.pan_no)]).toEqual([true, false]);
    expect(text).toContain(victim.address);
    expect(await findBrokenBooks(app())).toEqual([]);
  });

  test('who never pays creates no donor, however often', async () => {
    const { db } = app().context;
    const count = async () => (await db.selectFrom('donors').select('id').execute()).length;
    const before = await count();
    for (let times = 0; times < 5; times += 1) await order(app(), asVictim(createVictim(900)));
    expect(await count()).toBe(before);
  });

  test("who types another person's PAN with a different name is not linked to that donor, nor are they to the stranger", async () => {
    const victim = createVictim(901);
    const theirs = await payOneRupee(app(), { ...victim, ...OTHER });
    const own = await payOneRupee(app(), victim);
    const [stranger, donor] = [(await readRows(theirs)).donor, (await readRows(own)).donor];
    expect(stranger?.id).not.toBe(donor?.id);
    expect([stranger?.fullname, donor?.fullname]).toEqual([OTHER.fullname, victim.fullname]);
  });
});

async function findDonation(app: OpenApp, providerOrderId: string): Promise<string> {
  const { donation_id: id } = await app.context.db
    .selectFrom('provider_orders')
    .select('donation_id')
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirstOrThrow();
  return id;
}
