import { amountInWords } from '#shared/amount-in-words.ts';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise } from '#shared/money.ts';
import type { Organisation } from '#shared/organisation.ts';
import { drawHead } from '../draw-receipt-head.ts';
import { describeIssuer } from '../receipt-facts.ts';
import { nameReceiptMode, ownWords, toPrintable, toPrintableAddress } from '../receipt-texts.ts';
import {
  drawRule,
  INK,
  INNER_WIDTH,
  PAGE,
  printSheet,
  type Sheet,
  setText,
} from '../tax-document-sheet.ts';
import { drawGroup, type Leaf } from '../tax-document-structure.ts';
import { taxLawOf } from '../tax-law.ts';
import type { StatementFacts, StatementIssue, StatementLine } from './statement-facts.ts';

const LEFT = PAGE.margin;
const BOTTOM = PAGE.height - 62;

/** Renders a donation statement: A4, as many pages as the donations need. */
export async function drawStatement(
  facts: StatementFacts,
  issue: StatementIssue,
  organisation: Organisation,
): Promise<Buffer> {
  const issuer = describeIssuer(organisation, new Date(issue.issuedAt));
  const title = m.statement_title({ year: facts.taxYear });
  const about = {
    title,
    author: issuer.legalName ?? issuer.name,
    moment: new Date(issue.issuedAt),
  };
  return printSheet({ ...about, bufferPages: true }, (sheet) => {
    const marks = [
      ...(issue.replacedAt === null ? [] : [m.statement_mark_revised()]),
      ...(issue.testMode ? [m.receipt_test_badge()] : []),
    ];
    let y = drawHead(sheet, { issuer, title, marks });
    y = drawDonor(sheet, facts, issue, y + 16);
    y = drawTable(sheet, facts, y + 14);
    drawEnd(sheet, facts, issue, y + 12);
    drawPageNumbers(sheet, title);
  });
}

function drawDonor(
  sheet: Sheet,
  { donor }: StatementFacts,
  issue: StatementIssue,
  y: number,
): number {
  const column = { x: LEFT, width: INNER_WIDTH * 0.62 };
  const text = { face: 'text', lineGap: -3 } as const;
  let end = setText(sheet, toPrintable(donor.name) || m.receipt_unprintable_name(), {
    ...{ face: 'display', sizes: [17, 14, 12], maxHeight: 40, ...column, y },
  });
  const pan = donor.pans.length === 0 ? '' : m.receipt_pan({ pan: donor.pans.join(', ') });
  for (const line of [toPrintableAddress(donor.address), pan].filter((one) => one !== '')) {
    end = setText(sheet, line, { ...text, sizes: [10, 9, 8], maxHeight: 44, ...column, y: end });
  }
  const issued = formatDate(new Date(issue.issuedAt));
  const dates =
    issue.replacedAt === null
      ? m.statement_issued({ date: issued })
      : m.statement_revised({ date: issued, before: formatDate(new Date(issue.replacedAt)) });
  const right = { x: LEFT + INNER_WIDTH * 0.66, width: INNER_WIDTH * 0.34 };
  const below = setText(sheet, dates, {
    ...{ ...text, sizes: [10, 9], maxHeight: 44, align: 'right', ...right, y: y + 4 },
  });
  return Math.max(end, below);
}

type Column = {
  head: string;
  width: number;
  align?: 'right';
  cell: (line: StatementLine) => string;
};

const GAP = 5;

function listColumns(): Column[] {
  return [
    { head: m.statement_column_receipt(), width: 80, cell: (line) => line.number },
    {
      head: m.statement_column_date(),
      width: 54,
      cell: (line) => formatDate(new Date(line.paidAt)),
    },
    {
      head: m.statement_column_campaign(),
      width: 92,
      cell: (line) => toPrintable(line.campaignTitle),
    },
    { head: m.statement_column_mode(), width: 62, cell: (line) => nameReceiptMode(line.mode) },
    amountColumn(m.statement_column_amount(), (line) => line.amountPaise),
    amountColumn(m.statement_column_refunded(), (line) => line.refundedPaise),
    amountColumn(m.statement_column_net(), (line) => line.netPaise),
    {
      head: m.statement_column_deductible(),
      width: 46,
      align: 'right',
      cell: (line) => (line.isDeductible ? m.statement_yes() : m.statement_no()),
    },
  ];
}

function amountColumn(head: string, read: (line: StatementLine) => number): Column {
  return { head, width: 53, align: 'right', cell: (line) => formatPaise(read(line)) };
}

/** Draws the donations, on further pages where they do not fit. Returns the y position below the totals. */
function drawTable(sheet: Sheet, facts: StatementFacts, y: number): number {
  return drawGroup(sheet, 'Table', () => {
    const columns = listColumns();
    let end = drawHeads(sheet, columns, y, 'ColumnHeader');
    for (const line of facts.donations) {
      const cells = columns.map((column) => column.cell(line));
      if (end + measureRow(sheet, columns, cells) > BOTTOM) {
        sheet.addPage({ size: 'A4', margin: 0 });
        // The table has its headers already.
        end = drawHeads(sheet, columns, PAGE.margin, 'Artifact');
      }
      end = drawRow(sheet, columns, cells, end, 'text');
      drawRule(sheet, { y: end, weight: 0.3, colour: INK.line });
    }
    return drawTotals(sheet, columns, facts, end);
  });
}

const HEAD_SIZE = 8;
const CELL_SIZE = 8.5;
const SMALLEST_CELL = 6.5;
const ROW_LINES = 26;

function drawHeads(
  sheet: Sheet,
  columns: Column[],
  y: number,
  leaf: 'ColumnHeader' | 'Artifact',
): number {
  let x = LEFT;
  let end = y;
  const draw = () => {
    for (const { head, width, align = 'left' } of columns) {
      const below = setText(sheet, head, {
        ...{ leaf, face: 'text', sizes: [HEAD_SIZE, 7, SMALLEST_CELL], colour: INK.soft, align },
        ...{ x, y, width: width - GAP, maxHeight: 14 },
      });
      end = Math.max(end, below);
      x += width;
    }
  };
  if (leaf === 'Artifact') draw();
  else drawGroup(sheet, 'TR', draw);
  drawRule(sheet, { y: end + 1, weight: 1 });
  return end + 2;
}

function measureRow(sheet: Sheet, columns: Column[], cells: readonly string[]): number {
  sheet.font('text').fontSize(CELL_SIZE);
  const heights = columns.map(({ width }, index) =>
    Math.min(
      sheet.heightOfString(cells[index] ?? '', { width: width - GAP, lineGap: -2.5 }),
      ROW_LINES,
    ),
  );
  return Math.max(...heights) + 4;
}

function drawRow(
  sheet: Sheet,
  columns: Column[],
  cells: readonly string[],
  y: number,
  face: 'text' | 'strong',
): number {
  let x = LEFT;
  let end = y;
  const drawCell = (index: number, column: Column) => {
    const { width, align = 'left' } = column;
    const isNumber = align === 'right';
    // The receipt's number, or the word for the totals, names its row.
    const leaf: Leaf = index === 0 ? 'RowHeader' : 'TD';
    const below = setText(sheet, cells[index] ?? '', {
      ...{ leaf, face, sizes: [CELL_SIZE, 7.5, SMALLEST_CELL], align, lineGap: -2.5 },
      ...{ x, y: y + 1, width: width - (isNumber ? 2 : GAP) },
      // Figures stay on one line.
      maxHeight: isNumber ? 15 : ROW_LINES,
    });
    end = Math.max(end, below);
    x += width;
  };
  drawGroup(sheet, 'TR', () => {
    for (const [index, column] of columns.entries()) drawCell(index, column);
  });
  return end + 2;
}

function drawTotals(sheet: Sheet, columns: Column[], { total }: StatementFacts, y: number): number {
  const cells = [
    m.statement_total(),
    ...['', '', ''],
    ...[total.amountPaise, total.refundedPaise, total.netPaise].map(formatPaise),
    '',
  ];
  drawRule(sheet, { y, weight: 1 });
  const end = drawRow(sheet, columns, cells, y + 2, 'strong');
  drawRule(sheet, { y: end + 1, weight: 1 });
  return end + 2;
}

const END_HEIGHT = 118;
/** Of a text of the organisation, at its longest. */
const OWN_HEIGHT = 48;

/** The total in words, what carries a deduction, and what this is not. */
function drawEnd(sheet: Sheet, facts: StatementFacts, issue: StatementIssue, y: number): void {
  let end = y;
  const thanks = ownWords(issue.note?.thanks);
  const closing = ownWords(issue.note?.note);
  const height = END_HEIGHT + (thanks.length + closing.length) * OWN_HEIGHT;
  if (end + height > BOTTOM) {
    sheet.addPage({ size: 'A4', margin: 0 });
    end = PAGE.margin;
  }
  const { total, taxYear } = facts;
  const law = taxLawOf(taxYear);
  const column = { x: LEFT, width: INNER_WIDTH, maxHeight: 60, lineGap: -3 };
  end = setText(sheet, m.statement_net_words({ words: amountInWords(total.netPaise) }), {
    ...{ face: 'strong', sizes: [11, 10, 9], ...column, y: end },
  });
  const notes = [
    ...thanks,
    m.statement_deductible({
      ...{ amount: formatPaise(total.deductiblePaise), section: law.section, act: law.act },
    }),
    m.statement_not_certificate({ section: law.section, form: law.certificate }),
    m.statement_receipts_rule(),
    ...(issue.testMode ? [m.statement_test_mode()] : []),
    ...closing,
  ];
  for (const note of notes) {
    end = setText(sheet, note, { face: 'text', sizes: [9.5, 9, 8], ...column, y: end + 5 });
  }
}

function drawPageNumbers(sheet: Sheet, title: string): void {
  const { count } = sheet.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    sheet.switchToPage(page);
    const text = m.statement_page({ title, page: String(page + 1), pages: String(count) });
    setText(sheet, text, {
      ...{ leaf: 'Artifact', face: 'text', sizes: [8], colour: INK.soft, align: 'right' },
      ...{ x: LEFT, y: PAGE.height - 44, width: INNER_WIDTH, maxHeight: 14 },
    });
  }
}
