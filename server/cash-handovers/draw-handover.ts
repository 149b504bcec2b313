import { amountInWords } from '#shared/amount-in-words.ts';
import { formatDate, formatTime } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees, PAISE_PER_RUPEE } from '#shared/money.ts';
import type { Organisation } from '#shared/organisation.ts';
import { denominations, describeCashDifference } from '#shared/staff/cash-count.ts';
import type { CashDonation, CashHandover } from '#shared/staff/cash-endpoints.ts';
import { toPrintable } from '../certificates/receipt-texts.ts';
import {
  drawRule,
  INK,
  INNER_WIDTH,
  PAGE,
  printSheet,
  type Sheet,
  setText,
} from '../certificates/tax-document-sheet.ts';
import { drawGroup } from '../certificates/tax-document-structure.ts';

const LEFT = PAGE.margin;
const TOP = 48;
const BOTTOM = PAGE.height - 56;
const LINE = 17;
const DRAFT = 'draft';

/** Renders a handover for printing: A4, the count, two signature lines, the receipts on as many pages as they need. */
export async function drawHandover(
  handover: CashHandover,
  donations: readonly CashDonation[],
  organisation: Organisation,
): Promise<Buffer> {
  const title = m.cash_handover_number({ number: handover.number });
  const about = {
    title,
    author: organisation.legalName ?? organisation.name,
    moment: new Date(handover.handedOverAt ?? 0),
  };
  return printSheet(about, (sheet) => {
    let y = drawHead(sheet, handover, title, organisation);
    y = drawCount(sheet, handover, y + 14);
    y = drawSums(sheet, handover, y + 12);
    y = drawSignatures(sheet, handover, y + 46);
    drawReceipts(sheet, donations, y + 26);
  });
}

function set(sheet: Sheet, text: string, x: number, y: number, width: number, more = {}): number {
  const setting = { face: 'text', sizes: [10, 9, 8], maxHeight: LINE } as const;
  return setText(sheet, text, { ...setting, x, y, width, ...more });
}

function drawHead(
  sheet: Sheet,
  handover: CashHandover,
  title: string,
  organisation: Organisation,
): number {
  setText(sheet, organisation.name, {
    ...{ face: 'display', sizes: [20, 17], maxHeight: 30 },
    ...{ x: LEFT, y: TOP - 4, width: INNER_WIDTH - 190 },
  });
  const right = { align: 'right', face: 'strong' } as const;
  const heading = { ...right, sizes: [13, 11], leaf: 'H1' };
  set(sheet, title, LEFT + INNER_WIDTH - 186, TOP, 186, heading);
  if (handover.status === DRAFT)
    set(sheet, m.cash_status_draft().toUpperCase(), LEFT + INNER_WIDTH - 186, TOP + 18, 186, right);
  let y = TOP + 36;
  drawRule(sheet, { y, weight: 1.2 });
  y += 8;
  const days =
    handover.from === handover.to
      ? formatDay(handover.from)
      : `${formatDay(handover.from)} – ${formatDay(handover.to)}`;
  const lines: [string, string][] = [
    [m.cash_donations_of(), days],
    [m.cash_donations(), String(handover.donations)],
    [m.cash_handed_over_by(), describeAct(handover.handedOverBy.name, handover.handedOverAt)],
    [
      m.cash_received_by(),
      handover.receivedBy === null
        ? ''
        : describeAct(handover.receivedBy.name, handover.receivedAt),
    ],
  ];
  return drawFacts(sheet, lines, y);
}

/** Labels and values, one line each where the value fits. */
function drawFacts(sheet: Sheet, facts: readonly [string, string][], y: number): number {
  let at = y;
  drawGroup(sheet, 'Table', () => {
    for (const [label, value] of facts) {
      drawGroup(sheet, 'TR', () => {
        set(sheet, label, LEFT, at, 130, { leaf: 'RowHeader', colour: INK.soft });
        const setting = { leaf: 'TD', maxHeight: 42, lineGap: -3 };
        const below = set(sheet, value, LEFT + 134, at, INNER_WIDTH - 134, setting);
        at = Math.max(at + LINE, below + 2);
      });
    }
  });
  return at;
}

function describeAct(name: string, at: string | null): string {
  if (at === null) return toPrintable(name);
  const moment = new Date(at);
  return `${toPrintable(name)}, ${formatDate(moment)}, ${formatTime(moment)}`;
}

const formatDay = (day: string) => day.split('-').reverse().join('/');

const COUNT_COLUMNS = [
  { x: 0, width: 150, align: 'left' },
  { x: 150, width: 90, align: 'right' },
  { x: 240, width: 130, align: 'right' },
] as const;

function drawCells(sheet: Sheet, texts: readonly string[], y: number, more = {}): void {
  drawGroup(sheet, 'TR', () => {
    for (const [index, column] of COUNT_COLUMNS.entries()) {
      const { x, width, align } = column;
      const leaf = index === 0 ? 'RowHeader' : 'TD';
      set(sheet, texts[index] ?? '', LEFT + x, y, width, { align, leaf, ...more });
    }
  });
}

function drawCount(sheet: Sheet, handover: CashHandover, y: number): number {
  const strong = { face: 'strong' };
  const heads = [m.cash_denomination(), m.cash_pieces(), m.cash_amount()];
  let at = y + LINE;
  drawGroup(sheet, 'Table', () => {
    drawCells(sheet, heads, y, { ...strong, leaf: 'ColumnHeader' });
    drawRule(sheet, { y: at - 2, width: 370, weight: 0.5 });
    for (const { name, kind, rupees } of denominations) {
      const pieces = handover.counts[name] ?? 0;
      const label = kind === 'note' ? m.cash_note({ rupees }) : m.cash_coin({ rupees });
      drawCells(sheet, [label, String(pieces), formatRupees(pieces * rupees)], at);
      at += LINE - 2;
    }
    drawRule(sheet, { y: at, width: 370, weight: 0.5 });
    drawCells(sheet, [m.cash_counted(), '', formatRupees(handover.counted)], at + 3, strong);
  });
  return at + 3 + LINE;
}

function drawSums(sheet: Sheet, handover: CashHandover, y: number): number {
  const paise = Math.round(handover.counted * PAISE_PER_RUPEE);
  const difference = handover.counted - handover.expected;
  const lines: [string, string][] = [
    [m.cash_in_words(), amountInWords(paise)],
    [m.cash_expected(), formatRupees(handover.expected)],
    [m.cash_difference(), describeCashDifference(difference)],
    ...(handover.differenceReason === ''
      ? []
      : [[m.cash_difference_reason(), toPrintable(handover.differenceReason)] as [string, string]]),
    ...(handover.disputeNote === ''
      ? []
      : [[m.cash_dispute_note(), toPrintable(handover.disputeNote)] as [string, string]]),
    ...(handover.changedSince === 0
      ? []
      : [[m.cash_changed_since(), formatRupees(handover.changedSince)] as [string, string]]),
  ];
  return drawFacts(sheet, lines, y);
}

function drawSignatures(sheet: Sheet, handover: CashHandover, y: number): number {
  const width = INNER_WIDTH / 2 - 24;
  const received = handover.receivedBy?.name ?? '';
  for (const [x, label, name] of [
    [LEFT, m.cash_signature_giver(), handover.handedOverBy.name],
    [LEFT + INNER_WIDTH - width, m.cash_signature_receiver(), received],
  ] as const) {
    drawRule(sheet, { x, y, width, weight: 0.6 });
    set(sheet, label, x, y + 4, width, { colour: INK.soft, sizes: [9] });
    set(sheet, toPrintable(name), x, y + 18, width);
  }
  return y + 34;
}

const RECEIPT_COLUMNS = [
  { x: 0, width: 110, align: 'left' },
  { x: 114, width: 66, align: 'left' },
  { x: 184, width: 150, align: 'left' },
  { x: 338, width: 90, align: 'left' },
  { x: 432, width: INNER_WIDTH - 432, align: 'right' },
] as const;

function drawReceipts(sheet: Sheet, donations: readonly CashDonation[], y: number): void {
  drawGroup(sheet, 'Table', () => {
    let at = drawReceiptHead(sheet, y, 'ColumnHeader');
    for (const donation of donations) {
      if (at + LINE > BOTTOM) {
        sheet.addPage();
        // The table has its headers already.
        at = drawReceiptHead(sheet, TOP, 'Artifact');
      }
      const change =
        donation.current === donation.amount
          ? ''
          : ` (${m.cash_now({ amount: formatRupees(donation.current) })})`;
      const texts = [
        donation.receiptNumber ?? '',
        formatDay(donation.date),
        toPrintable(donation.fullname),
        toPrintable(donation.enteredBy),
        formatRupees(donation.amount) + change,
      ];
      drawGroup(sheet, 'TR', () => drawReceiptCells(sheet, texts, at));
      at += LINE - 3;
    }
  });
}

function drawReceiptHead(sheet: Sheet, y: number, leaf: 'ColumnHeader' | 'Artifact'): number {
  const heads = [
    m.cash_receipt(),
    m.cash_date(),
    m.cash_donor(),
    m.cash_entered_by(),
    m.cash_amount(),
  ];
  const draw = () => drawReceiptCells(sheet, heads, y, { face: 'strong', leaf });
  if (leaf === 'Artifact') draw();
  else drawGroup(sheet, 'TR', draw);
  drawRule(sheet, { y: y + LINE - 2, weight: 0.5 });
  return y + LINE;
}

function drawReceiptCells(sheet: Sheet, texts: readonly string[], y: number, more = {}): void {
  for (const [index, { x, width, align }] of RECEIPT_COLUMNS.entries()) {
    const leaf = index === 0 ? 'RowHeader' : 'TD';
    const setting = { leaf, align, sizes: [9, 8], maxHeight: 13, ...more };
    set(sheet, texts[index] ?? '', LEFT + x, y, width, setting);
  }
}
