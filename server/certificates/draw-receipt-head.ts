import { m } from '#shared/messages/compiled/messages.js';
import type { Issuer, Mark, ReceiptFacts } from './receipt-facts.ts';

import { drawRule, INK, INNER_WIDTH, PAGE, type Sheet, setText } from './tax-document-sheet.ts';
import { drawArtifact, drawLeaf } from './tax-document-structure.ts';

const TOP = 48;
/** Outlines of the organisation's feather logo, 64 by 80. */
const FEATHER = [
  'M32 1C40 18 61 31 61 52a29 27 0 0 1-58 0C3 31 24 18 32 1Z',
  'M32 15c6 12 24 22 24 37a24 22.5 0 0 1-48 0c0-15 18-25 24-37Z',
  'M32 25c5 9 19 17 19 28a19 18.5 0 0 1-38 0c0-11 14-19 19-28Z',
];
const FEATHER_HEART = 'M18 55c7 4.5 21 4.5 28 0-1 8-7 12-14 12s-13-4-14-12Z';
const FEATHER_SCALE = 0.62;
const NAME_X = PAGE.margin + 52;
const RIGHT_WIDTH = 168;
const NAME_WIDTH = INNER_WIDTH - 52 - RIGHT_WIDTH - 12;

/** Draws issuer, title and marks of a receipt. Returns the y position below. */
export function drawReceiptHead(sheet: Sheet, facts: ReceiptFacts, mark?: Mark): number {
  const { issuer } = facts;
  return drawHead(sheet, { issuer, title: m.receipt_title(), marks: listMarks(facts, mark) });
}

/** Draws issuer, title and marks of a page in A4. Returns the y position below. */
export function drawHead(
  sheet: Sheet,
  { issuer, title, marks }: { issuer: Issuer; title: string; marks: readonly string[] },
): number {
  drawFeather(sheet, PAGE.margin, TOP, FEATHER_SCALE);
  const leftEnd = drawIssuer(sheet, issuer);
  const rightEnd = drawTitle(sheet, title, marks);
  const y = Math.max(leftEnd, rightEnd, TOP + 56) + 10;
  drawRule(sheet, { y, weight: 1.4 });
  drawRule(sheet, { y: y + 2.6, weight: 0.4 });
  return y + 2.6;
}

/** Draws the logo: 64 by 80 points at a scale of 1. */
export function drawFeather(sheet: Sheet, x: number, y: number, scale: number): void {
  // The name beside it says the same.
  drawArtifact(sheet, () => {
    sheet.save().translate(x, y).scale(scale).lineWidth(1.6).strokeColor(INK.black);
    for (const path of FEATHER) sheet.path(path).stroke();
    sheet.path(FEATHER_HEART).fillColor(INK.black).fill();
    sheet.restore();
  });
}

function drawIssuer(sheet: Sheet, issuer: Issuer): number {
  const column = { x: NAME_X, width: NAME_WIDTH };
  const name = nameIssuer(issuer);
  let y = setText(sheet, name, {
    ...{ face: 'display', sizes: [23, 19, 16], maxHeight: 34 },
    ...{ ...column, y: TOP - 5 },
  });
  if (issuer.legalName !== null) {
    const setting = { face: 'strong', sizes: [10, 9], maxHeight: 28, lineGap: -3 } as const;
    y = setText(sheet, issuer.legalName, { ...setting, ...column, y });
  }
  for (const line of listIssuerLines(issuer)) {
    const setting = { face: 'text', sizes: [9, 8.5, 8], maxHeight: 38, lineGap: -3 } as const;
    y = setText(sheet, line, { ...setting, ...column, y });
  }
  return y;
}

/** The name in both scripts. */
export function nameIssuer({ name, nameInHindi }: Issuer): string {
  return [name, nameInHindi].filter((part) => part !== null).join('  ');
}

/** Address, contact and registrations, where entered. */
export function listIssuerLines(issuer: Issuer): string[] {
  return [
    issuer.addressLines.join(', '),
    formatContact(issuer),
    formatRegistrations(issuer),
  ].filter((line) => line !== '');
}

function formatContact({ phone, email }: Issuer): string {
  return [phone, email].filter((part) => part !== null).join(' · ');
}

function formatRegistrations({ pan, trust, section12A, section80G }: Issuer): string {
  const format = (number: string | null, message: (value: { number: string }) => string) =>
    number === null ? [] : [message({ number })];
  return [
    ...format(pan, m.receipt_issuer_pan),
    ...format(trust, m.receipt_issuer_trust),
    ...format(section12A, m.receipt_issuer_12a),
    ...format(section80G, m.receipt_issuer_80g),
  ].join(' · ');
}

/** The marks of the receipt, most important first. */
export function listMarks(facts: ReceiptFacts, mark?: Mark): string[] {
  return [
    ...(mark === 'void' ? [m.receipt_mark_void()] : []),
    ...(mark === 'duplicate' ? [m.receipt_mark_duplicate()] : []),
    ...(facts.revision > 1 ? [m.receipt_mark_revised({ revision: String(facts.revision) })] : []),
    ...(facts.testMode ? [m.receipt_test_badge()] : []),
  ];
}

function drawTitle(sheet: Sheet, title: string, marks: readonly string[]): number {
  const x = PAGE.margin + INNER_WIDTH - RIGHT_WIDTH;
  let y = setText(sheet, title, {
    ...{ leaf: 'H1', face: 'strong', sizes: [13, 11], align: 'right', x, y: TOP },
    ...{ width: RIGHT_WIDTH, maxHeight: 22 },
  });
  for (const text of marks) y = drawStamp(sheet, text.toUpperCase(), y + 4);
  return y;
}

const STAMP_HEIGHT = 19;

function drawStamp(sheet: Sheet, text: string, y: number): number {
  sheet.font('strong').fontSize(10);
  const width = sheet.widthOfString(text) + 18;
  const x = PAGE.margin + INNER_WIDTH - width;
  drawArtifact(sheet, () => {
    sheet.lineWidth(1).strokeColor(INK.black).rect(x, y, width, STAMP_HEIGHT).stroke();
  });
  drawLeaf(sheet, 'P', () => {
    sheet.fillColor(INK.black).text(text, x + 9, y + 1.6, { lineBreak: false });
  });
  return y + STAMP_HEIGHT;
}
