import { expect, test } from 'vitest';
import { defaultOrganisation } from '#shared/organisation.ts';
import { receiptLayouts } from '#shared/staff/receipt-layouts.ts';
import { listElements, listUnmarkedPainting, readStructure } from '#test/read-structure.ts';
import { receiptFacts } from '#test/receipt-facts.ts';
import { drawReceiptLayout } from './layouts/draw-receipt-layout.ts';
import type { ReceiptFacts } from './receipt-facts.ts';
import { drawStatement } from './statements/draw-statement.ts';

const at = '2026-11-21T20:35:00.000Z';
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const facts: ReceiptFacts = {
  ...receiptFacts,
  issuer: {
    ...receiptFacts.issuer,
    signatory: { name: 'R. C. Goswami', role: 'Treasurer', signature: DOT },
  },
  checkAddress: 'https://seva.example/receipts/Zm9vYmFy',
};

const line = {
  number: '2026-27/000123',
  paidAt: at,
  campaignTitle: 'Anna Vitran',
  mode: 'online',
  amountPaise: 50_100,
  refundedPaise: 0,
  netPaise: 50_100,
  isDeductible: true,
};

test.each(receiptLayouts)(
  'a receipt on %s is read as a heading, a table of facts, text and figures',
  async (layout) => {
    const pdf = await drawReceiptLayout(facts, layout, 'duplicate');
    const root = await readStructure(pdf);
    const copies = layout === 'a4-two' ? 2 : 1;
    expect(listElements(root, 'H1').map(({ text }) => text)).toEqual(
      Array(copies).fill('Donation receipt'),
    );
    const rows = listElements(root, 'TR').map(({ children }) =>
      children.map(({ role, text }) => [role, text]),
    );
    expect(rows).toContainEqual([
      ['TH', 'Receipt number'],
      ['TD', '2026-27/000123'],
    ]);
    expect(rows).toContainEqual([
      ['TH', expect.any(String)],
      ['TD', 'pay_29QQoUBi66xm2f'],
    ]);
    const paragraphs = listElements(root, 'P').map(({ text }) => text);
    for (const text of ['Radha Sharma', 'PAN ABCPE1234F', '₹501', 'DUPLICATE']) {
      expect(paragraphs).toContain(text);
    }
    expect(new Set(listElements(root, 'Figure').map(({ alt }) => alt))).toEqual(
      new Set([
        'QR code with the address https://seva.example/receipts/Zm9vYmFy',
        'Signature of R. C. Goswami',
      ]),
    );
  },
);

test.each(receiptLayouts)(
  'a receipt on %s has nothing outside of its structure, void or not',
  async (layout) => {
    for (const mark of [undefined, 'void'] as const) {
      expect(listUnmarkedPainting(await drawReceiptLayout(facts, layout, mark))).toEqual([]);
    }
  },
);

test('a statement of several pages is one table, with its headers once', async () => {
  const pdf = await drawStatement(
    {
      taxYear: '2026-27',
      donor: { name: 'Radha Sharma', address: 'Vrindavan', pans: [] },
      donations: Array.from({ length: 60 }, () => line),
      total: {
        amountPaise: 3_006_000,
        refundedPaise: 0,
        netPaise: 3_006_000,
        deductiblePaise: 3_006_000,
      },
    },
    { testMode: false, issuedAt: at, replacedAt: null },
    defaultOrganisation,
  );
  expect(listUnmarkedPainting(pdf)).toEqual([]);
  const pages = await Promise.all([1, 2].map((page) => readStructure(pdf, page)));
  const headers = pages.map((page) => listElements(page, 'TH').map(({ text }) => text));
  expect(headers[0]).toContain('Receipt no.');
  expect(headers[1]).not.toContain('Receipt no.');
  expect(headers[1]).toContain('Total');
  expect(pages.flatMap((page) => listElements(page, 'H1'))).toHaveLength(1);
});

test('a document says that it is tagged, in which language, and by which standard', async () => {
  const pdf = (await drawReceiptLayout(facts, 'a4')).toString('latin1');
  expect(pdf).toMatch(/\/Marked true/);
  expect(pdf).toMatch(/\/Lang \(en-IN\)/);
  expect(pdf).toMatch(/\/DisplayDocTitle true/);
  expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>');
});
