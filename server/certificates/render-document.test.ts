import { expect, test } from 'vitest';
import { defaultOrganisation } from '#shared/organisation.ts';
import { receiptFacts } from '#test/receipt-facts.ts';
import { drawReceiptLayout } from './layouts/draw-receipt-layout.ts';
import type { ReceiptFacts } from './receipt-facts.ts';
import { renderDocument } from './render-document.ts';
import { drawStatement } from './statements/draw-statement.ts';
import type { StatementFacts } from './statements/statement-facts.ts';

const at = '2026-11-21T20:35:00.000Z';

const receiptOf = (name: string): ReceiptFacts => ({
  ...receiptFacts,
  donor: { ...receiptFacts.donor, name },
});

const statement: StatementFacts = {
  taxYear: '2026-27',
  donor: { name: 'Vishakha Devi', address: 'Vrindavan', pans: [] },
  donations: [],
  total: { amountPaise: 0, refundedPaise: 0, netPaise: 0, deductiblePaise: 0 },
};
const issue = { testMode: false, issuedAt: at, replacedAt: null };

test('each document that is ordered at once is that of its donor, byte for byte', async () => {
  const receipts = ['Radha', 'Lalita', 'Chitra', 'Indulekha'].map(receiptOf);
  const [drawn, there] = await Promise.all([
    renderDocument({
      kind: 'statement',
      facts: statement,
      issue,
      organisation: defaultOrganisation,
    }),
    Promise.all(receipts.map((facts) => renderDocument({ kind: 'receipt', facts, layout: 'a4' }))),
  ]);
  for (const [index, facts] of receipts.entries()) {
    expect(there[index]?.equals(await drawReceiptLayout(facts, 'a4'))).toBe(true);
  }
  expect(drawn.equals(await drawStatement(statement, issue, defaultOrganisation))).toBe(true);
});

test('a mark and a paper format reach the document', async () => {
  const facts = receiptOf('Radha');
  const rendered = await renderDocument({ kind: 'receipt', facts, layout: 'roll80', mark: 'void' });
  expect(rendered.equals(await drawReceiptLayout(facts, 'roll80', 'void'))).toBe(true);
});

test('facts that cannot be drawn are an error with its cause, and the next document is drawn', async () => {
  const facts = receiptOf('Radha');
  const broken = { ...facts, issuedAt: 'not a time' };
  await expect(renderDocument({ kind: 'receipt', facts: broken, layout: 'a4' })).rejects.toThrow(
    /time/i,
  );
  expect(await renderDocument({ kind: 'receipt', facts, layout: 'a4' })).toBeInstanceOf(Buffer);
});
