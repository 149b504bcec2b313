import { expect, test } from 'vitest';
import { receiptFacts } from '#test/receipt-facts.ts';
import { readPdf, scanCode } from '#test/tax-documents.ts';
import { drawReceipt } from './draw-receipt.ts';
import { maskFacts, type ReceiptFacts } from './receipt-facts.ts';

const facts: ReceiptFacts = {
  ...receiptFacts,
  issuer: { ...receiptFacts.issuer, section80G: 'EXAMPLE' },
  amountPaise: 12_345_678_50,
  givenPaise: 12_345_678_50,
};
const read = async (parts: Partial<ReceiptFacts> = {}, mark?: 'duplicate' | 'void') =>
  readPdf(await drawReceipt({ ...facts, ...parts }, mark));

test('shows the last four characters of the PAN on a masked copy, on one page, and says so', async () => {
  const { pages, text } = await readPdf(await drawReceipt(maskFacts(facts), 'duplicate'));
  expect(pages).toBe(1);
  expect(text).toContain('PAN ••••••234F');
  expect(text).toContain('The donor can open the full document');
  expect(text).not.toContain('ABCPE1234F');
});

test('contains everything that a receipt requires, on one page', async () => {
  const { pages, text } = await read();
  expect(pages).toBe(1);
  for (const fact of [
    'Donation receipt',
    'Braj Seva',
    '2026-27/000123',
    '22/11/2026',
    'Radha Sharma',
    '12 Parikrama Marg, Vrindavan',
    'PAN ABCPE1234F',
    '₹1,23,45,678.50',
    'Rupees One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight and Fifty Paise Only',
    'Anna Vitran',
    'Online payment, UPI',
    'pay_29QQoUBi66xm2f',
    'section 133 (earlier 80G) of the Income-tax Act, 2025',
    'This is a receipt, not the certificate. The certificate is Form 114',
    'due by 31 May 2027',
    'Authorised signatory',
  ]) {
    expect(text).toContain(fact);
  }
  expect(text).not.toContain('2346');
});

test('gives the same bytes for the same facts', async () => {
  const [one, two] = await Promise.all([drawReceipt(facts), drawReceipt(facts)]);
  expect(one.equals(two)).toBe(true);
  expect(one.equals(await drawReceipt({ ...facts, number: '2026-27/000124' }))).toBe(false);
});

test('has a code that links to the page with its validity', async () => {
  expect(scanCode(await drawReceipt(facts))).toBe(facts.checkAddress);
});

test('follows the law of the donation’s own date', async () => {
  const { text } = await read({ taxYear: '2025-26', paidAt: '2026-03-31T18:29:59.000Z' });
  expect(text).toContain('section 80G of the Income-tax Act, 1961');
  expect(text).toContain('Form 10BE');
  expect(text).toContain('31/03/2026');
  expect(text).not.toContain('Form 114');
});

test.each([
  [
    'cash above the limit',
    { mode: 'cash', givenPaise: 200_001 },
    'Cash donations above ₹2,000 are not eligible for deduction',
  ],
  [
    'donations in kind',
    { mode: 'kind', kindDescription: 'Forty blankets' },
    'Donations in kind are not eligible for deduction',
  ],
  [
    'causes without deduction',
    { isTaxEligible: false },
    'Donations to this cause are not eligible for deduction',
  ],
])('promises no deduction and no certificate for %s', async (_what, parts, sentence) => {
  const { text } = await read(parts);
  expect(text).toContain(sentence);
  expect(text).toContain('no certificate is issued for this donation');
  expect(text).not.toMatch(/Eligible for deduction|Form 114/);
});

test('states a deduction for cash of exactly two thousand rupees', async () => {
  expect((await read({ mode: 'cash', givenPaise: 200_000 })).text).toContain(
    'Eligible for deduction',
  );
});

test('shows the last four digits of an Aadhaar number, and only without a PAN', async () => {
  const { text } = await read({ donor: { ...facts.donor, pan: null } });
  expect(text).toContain('Aadhaar XXXX XXXX 2346');
  expect(text).toContain('only by PAN');
});

test('says duplicate, revised, void and test mode only where they apply', async () => {
  expect((await read()).text).not.toMatch(/DUPLICATE|REVISED|VOID|TEST MODE/);
  expect((await read({}, 'duplicate')).text).toContain('DUPLICATE');
  expect((await read({}, 'void')).text).toContain('VOID');
  expect((await read({ testMode: true })).text).toContain('TEST MODE');
  const revised = await read({
    revision: 2,
    amountPaise: 40_100,
    givenPaise: 50_100,
    refundedPaise: 10_000,
  });
  expect(revised.text).toContain('REVISED 2');
  expect(revised.text).toContain('of ₹501 donated, ₹100 was refunded');
});

test('omits what the organisation has not entered', async () => {
  const bare = await read({ issuer: { ...facts.issuer, section80G: null } });
  expect(bare.text).not.toMatch(/null|Registration|80G AAA|Eligible/);
  expect(bare.text).toContain('No approval for deductions');
  const issuer = {
    ...facts.issuer,
    legalName: 'Braj Seva Trust',
    pan: 'AAATB1234C',
    section80G: 'AAATB1234CF20214',
    signatory: { name: 'R. C. Goswami', role: 'Treasurer', signature: null },
  };
  const { text } = await read({ issuer });
  for (const fact of [
    'Braj Seva Trust',
    'PAN AAATB1234C',
    '80G AAATB1234CF20214',
    'R. C. Goswami',
    'Treasurer',
  ]) {
    expect(text).toContain(fact);
  }
});

test('stays on one page however long a name and an address are', async () => {
  const donor = {
    ...facts.donor,
    name: 'वेङ्कटनरसिंहराजुवारिपेट क्षत्रिय ज्ञान सेवा समिति '.repeat(3).slice(0, 120),
    address: 'Flat 1204, Tower C, Sri Radha Residency Phase II, Chhatikara Marg, '
      .repeat(8)
      .slice(0, 500),
  };
  const parts = {
    donor,
    revision: 3,
    amountPaise: 99_999_999_999_99,
    campaignTitle: 'Meals '.repeat(30),
  };
  expect((await read(parts)).pages).toBe(1);
});

test('does not depend on what was printed before', async () => {
  const draw = (name: string) => drawReceipt({ ...facts, donor: { ...facts.donor, name } });
  const first = await draw('क्यारी Offis');
  expect((await draw('क्\u200dयारी श्री Fjall')).equals(first)).toBe(false);
  expect((await draw('क्यारी Offis')).equals(first)).toBe(true);
});

test('prints no empty boxes for characters missing in the fonts', async () => {
  const { text } = await read({ donor: { ...facts.donor, name: 'Radha 🙏 রাধা' } });
  expect(text).toContain('Received with thanks from Radha ');
  const only = await read({ donor: { ...facts.donor, name: 'রাধা' } });
  expect(only.text).toContain('The donor named in our records');
});
