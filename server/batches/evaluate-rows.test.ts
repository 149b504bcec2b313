import { expect, test } from 'vitest';
import { emptyCells } from '#shared/staff/batch-cells.ts';
import type { ClosedCampaign } from '../campaigns/closed-campaigns.ts';
import { evaluateRows } from './evaluate-rows.ts';

const TITLE = 'Winter blankets';
const fund = { id: 'fund', title: 'General fund' };
const before = { id: 'blankets-2025', title: TITLE };
const now = { id: 'blankets-2026', title: TITLE };

/** What becomes of a row that names 'winter blankets': its campaign, or the fault of the cell. */
function evaluate({
  campaigns,
  closed = [],
  ofBatch = fund.id,
}: {
  campaigns: readonly { id: string; title: string }[];
  closed?: readonly string[];
  ofBatch?: string;
}) {
  const instead = { _id: fund.id, title: fund.title };
  const isClosed = (id: string): [string, ClosedCampaign] => [
    id,
    { title: TITLE, day: '2026-03-31', instead },
  ];
  const typed = { fullname: 'Radha Sharma', amount: '501', campaign: ' winter Blankets' };
  const cells = { ...emptyCells, ...typed };
  const [row] = evaluateRows([{ id: 'row-1', cells, donorId: null }], {
    batch: {
      mode: 'cash',
      given_on: '2026-11-20',
      campaign_id: ofBatch,
      first_receipt_no: '',
      last_receipt_no: '',
    },
    campaigns,
    closed: new Map(closed.map(isClosed)),
    now: new Date('2026-11-21T10:00:00.000Z'),
    anyYear: false,
  });
  return { campaign: row?.form?.donationId, fault: row?.faults.campaign };
}

test.each([
  ['open', [fund, now, before]],
  ['closed', [fund, before, now]],
])('a name of an open and a closed campaign is of the open one, the %s first', (_, campaigns) => {
  expect(evaluate({ campaigns, closed: [before.id] })).toEqual({ campaign: now.id });
});

test.each([before.id, now.id])(
  "a name that several campaigns have is that of the batch's own campaign: %s",
  (ofBatch) => {
    const campaigns = [fund, before, now];
    expect(evaluate({ campaigns, ofBatch })).toEqual({ campaign: ofBatch });
  },
);

test('a name that several open campaigns have books the row for none of them', () => {
  expect(evaluate({ campaigns: [fund, before, now] })).toEqual({ fault: expect.any(String) });
  expect(evaluate({ campaigns: [fund, now] })).toEqual({ campaign: now.id });
});
