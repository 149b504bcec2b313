import { expect, test } from 'vitest';
import { defaultOrganisation } from '#shared/organisation.ts';
import { type ReceiptLayout, receiptLayouts } from '#shared/staff/receipt-layouts.ts';
import { readPdf, scanCode } from '#test/tax-documents.ts';
import { describeIssuer, maskFacts, type ReceiptFacts } from '../receipt-facts.ts';
import { drawReceiptLayout } from './draw-receipt-layout.ts';

const facts: ReceiptFacts = {
  issuer: {
    ...describeIssuer(defaultOrganisation, new Date('2026-11-21T20:35:00.000Z')),
    legalName: 'Braj Seva Trust',
    pan: 'AAATB1234C',
    section80G: 'AAATB1234CF20214',
  },
  testMode: false,
  number: '2026-27/000123',
  revision: 1,
  issuedAt: '2026-11-21T20:35:00.000Z',
  paidAt: '2026-11-21T20:35:00.000Z',
  taxYear: '2026-27',
  donor: {
    name: 'राधा शर्मा',
    address: '12 Parikrama Marg ,  Vrindavan , 281121',
    pan: 'ABCPE1234F',
    aadhaarLast4: null,
  },
  amountPaise: 5_100_000,
  givenPaise: 5_100_000,
  refundedPaise: 0,
  mode: 'cheque',
  method: '',
  reference: '000123',
  kindDescription: '',
  campaignTitle: 'Anna Vitran',
  isTaxEligible: true,
  isCorpus: false,
  checkAddress: 'https://seva.example/receipts/Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4',
};
const longest: ReceiptFacts = {
  ...facts,
  ...{ revision: 3, refundedPaise: 10_000, testMode: true, amountPaise: 99_999_999_999_99 },
  ...{ campaignTitle: 'Meals '.repeat(30), reference: 'UTR'.repeat(20), isCorpus: true },
  donor: {
    ...facts.donor,
    name: 'वेङ्कटनरसिंहराजुवारिपेट क्षत्रिय ज्ञान सेवा समिति '.repeat(3).slice(0, 120),
    address: 'Flat 1204, Tower C, Sri Radha Residency Phase II, Chhatikara Marg, '
      .repeat(8)
      .slice(0, 500),
  },
};

/** What a receipt must say, on any paper. */
const REQUIRED = [
  'Donation receipt',
  'Braj Seva Trust',
  'PAN AAATB1234C',
  '2026-27/000123',
  '22/11/2026',
  '12 Parikrama Marg, Vrindavan, 281121',
  'PAN ••••••234F',
  '₹51,000',
  'Rupees Fifty-One Thousand Only',
  'Anna Vitran',
  'General donation',
  'Cheque or demand draft',
  '000123',
  'section 133 (earlier 80G) of the Income-tax Act, 2025',
  'Approval AAATB1234CF20214',
  'This is a receipt, not the certificate',
  'Authorised signatory',
];

test.each(receiptLayouts)(
  'a receipt on %s says all that is required, on one page',
  async (layout) => {
    const { pages, text } = await readPdf(await drawReceiptLayout(maskFacts(facts), layout));
    expect(pages).toBe(1);
    for (const part of REQUIRED) expect(text).toContain(part);
    expect(text).not.toContain('ABCPE1234F');
  },
);

test.each(receiptLayouts)('the longest names and addresses fit on %s', async (layout) => {
  const { pages, text } = await readPdf(await drawReceiptLayout(maskFacts(longest), layout));
  expect(pages).toBe(1);
  for (const part of ['₹99,99,99,99,999.99', 'Authorised signatory', 'REVISED 3', 'TEST MODE']) {
    expect(text).toContain(part);
  }
});

test('two copies on A4 are one for the donor and one for the office', async () => {
  const { text } = await readPdf(await drawReceiptLayout(facts, 'a4-two'));
  expect(text).toContain('Donor’s copy');
  expect(text).toContain('Office copy');
  expect(text.split('2026-27/000123')).toHaveLength(3);
});

test.each<ReceiptLayout>(['a5', 'roll80'])('the code on %s can be scanned', async (layout) => {
  expect(scanCode(await drawReceiptLayout(facts, layout))).toBe(facts.checkAddress);
});

test.each(receiptLayouts)(
  '%s shows the marks of a duplicate and of a void receipt',
  async (layout) => {
    const read = async (mark: 'duplicate' | 'void') =>
      (await readPdf(await drawReceiptLayout(facts, layout, mark))).text;
    expect(await read('duplicate')).toContain('DUPLICATE');
    expect(await read('void')).toContain('VOID');
  },
);

test('a roll is 80 mm wide and as long as the receipt', async () => {
  const heightOf = async (shown: ReceiptFacts) => {
    const pdf = (await drawReceiptLayout(shown, 'roll80')).toString('latin1');
    const [, width, height] = /MediaBox \[0 0 (\S+) (\S+)\]/.exec(pdf) ?? [];
    expect(Number(width)).toBeCloseTo((80 / 25.4) * 72, 1);
    return Number(height);
  };
  expect(await heightOf(longest)).toBeGreaterThan(await heightOf(facts));
});
