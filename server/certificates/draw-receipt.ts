import { m } from '#shared/messages/compiled/messages.js';
import { breakable, drawCode } from './draw-code.ts';
import { drawReceiptHead } from './draw-receipt-head.ts';
import { drawSignatureImage } from './draw-signature-image.ts';
import type { Issuer, Mark, ReceiptFacts } from './receipt-facts.ts';
import { type ReceiptTexts, toReceiptTexts } from './receipt-texts.ts';
import {
  drawRule,
  INK,
  INNER_WIDTH,
  PAGE,
  printSheet,
  type Sheet,
  setText,
} from './tax-document-sheet.ts';
import { drawArtifact, drawGroup, type Leaf } from './tax-document-structure.ts';

const SIZE = 190;

const TILT_DEGREES = -35;

const LEFT = PAGE.margin;
const LABEL_WIDTH = 112;
const VALUE_WIDTH = INNER_WIDTH - LABEL_WIDTH;
/** The y position of the code and the signature. */
const FOOT_Y = 692;
const NOTE_LINE_GAP = -2.5;
const BETWEEN_NOTES = 6;

/** Renders a receipt as PDF: one A4 page in black, the same bytes for the same facts and mark. */
export async function drawReceipt(facts: ReceiptFacts, mark?: Mark): Promise<Buffer> {
  const texts = toReceiptTexts(facts);
  const about = {
    title: m.receipt_subject({ number: facts.number }),
    author: facts.issuer.legalName ?? facts.issuer.name,
    moment: new Date(facts.issuedAt),
  };
  return printSheet(about, (sheet) => {
    if (mark === 'void') drawArtifact(sheet, () => drawVoid(sheet));
    let y = drawReceiptHead(sheet, facts, mark);
    y = drawNumbers(sheet, texts, y + 20);
    y = drawDonor(sheet, texts, y + 20);
    y = drawAmount(sheet, texts, y + 20);
    y = drawRows(sheet, texts, y + 20);
    drawNotes(sheet, texts, y + 14);
    drawReceiptFoot(sheet, facts, FOOT_Y);
  });
}

type Place = { x: number; y: number; width: number; leaf?: Leaf };

function setLabel(sheet: Sheet, label: string, place: Place): number {
  const setting = { face: 'text', sizes: [8.5], maxHeight: 15, colour: INK.soft } as const;
  return setText(sheet, label, { ...setting, ...place });
}

function drawNumbers(sheet: Sheet, texts: ReceiptTexts, y: number): number {
  const columns: [string, string, number][] = [
    [texts.numberLabel, texts.number, 0.44],
    [m.receipt_label_date(), texts.date, 0.3],
    [m.receipt_label_year(), texts.taxYear, 0.26],
  ];
  let x = LEFT;
  let end = y;
  drawGroup(sheet, 'Table', () => {
    for (const [label, value, share] of columns) {
      const width = INNER_WIDTH * share;
      drawGroup(sheet, 'TR', () => {
        const place = { x, width: width - 10 };
        const below = setLabel(sheet, label, { ...place, y, leaf: 'RowHeader' }) - 2;
        const setting = { leaf: 'TD', face: 'strong', sizes: [14, 12], maxHeight: 26 } as const;
        end = setText(sheet, value, { ...setting, ...place, y: below });
      });
      x += width;
    }
  });
  drawRule(sheet, { y: end + 5, weight: 0.4, colour: INK.line });
  return end + 5;
}

function drawDonor(sheet: Sheet, texts: ReceiptTexts, y: number): number {
  const column = { x: LEFT, width: INNER_WIDTH };
  const name = setLabel(sheet, m.receipt_label_from(), { ...column, y });
  let end = setText(sheet, texts.donorName, {
    ...{ face: 'display', sizes: [21, 18, 15, 12], maxHeight: 44 },
    ...{ ...column, y: name + 4 },
  });
  for (const line of texts.donorLines) {
    end = setText(sheet, line, {
      ...{ face: 'text', sizes: [11, 10, 9, 8], maxHeight: 56, lineGap: -3 },
      ...{ ...column, y: end },
    });
  }
  return end;
}

const BOX_HEIGHT = 72;

function drawAmount(sheet: Sheet, texts: ReceiptTexts, y: number): number {
  const figureWidth = 196;
  const x = LEFT + figureWidth + 26;
  const width = INNER_WIDTH - figureWidth - 42;
  drawArtifact(sheet, () => drawBox(sheet, y, x - 10));
  const below = setLabel(sheet, texts.amountLabel, { x, y: y + 12, width }) - 1;
  setText(sheet, texts.figure, {
    ...{ face: 'strong', sizes: [27, 22, 18, 14], x: LEFT + 16, y: y + 15 },
    ...{ width: figureWidth, maxHeight: 46 },
  });
  setText(sheet, texts.amountText, {
    ...{ face: 'text', sizes: [11.5, 10.5, 9.5, 8.5, 7.5], x, y: below },
    ...{ width, maxHeight: 40, lineGap: -3 },
  });
  return y + BOX_HEIGHT;
}

/** The double frame of the amount, and the line between figure and words. */
function drawBox(sheet: Sheet, y: number, between: number): void {
  sheet.lineWidth(1.1).strokeColor(INK.black).rect(LEFT, y, INNER_WIDTH, BOX_HEIGHT).stroke();
  const inner = BOX_HEIGHT - 6;
  sheet
    .lineWidth(0.4)
    .rect(LEFT + 3, y + 3, INNER_WIDTH - 6, inner)
    .stroke()
    .strokeColor(INK.line)
    .moveTo(between, y + 13)
    .lineTo(between, y + BOX_HEIGHT - 13)
    .stroke();
}

function drawRows(sheet: Sheet, texts: ReceiptTexts, y: number): number {
  let end = y;
  drawGroup(sheet, 'Table', () => {
    for (const [label, value] of texts.rows) {
      drawGroup(sheet, 'TR', () => {
        const place = { x: LEFT, y: end + 1.5, width: LABEL_WIDTH - 8 };
        setLabel(sheet, label, { ...place, leaf: 'RowHeader' });
        end = setText(sheet, value, {
          ...{ leaf: 'TD', face: 'text', sizes: [11, 10, 9], x: LEFT + LABEL_WIDTH, y: end },
          ...{ width: VALUE_WIDTH, maxHeight: 32, lineGap: -3 },
        });
        end += 5;
      });
    }
  });
  drawRule(sheet, { y: end + 3, weight: 0.4, colour: INK.line });
  return end + 3;
}

function drawNotes(sheet: Sheet, texts: ReceiptTexts, y: number): void {
  const room = FOOT_Y - y - 10;
  const sizes = [10.5, 10, 9.5, 9, 8.5, 8, 7.5] as const;
  const size = sizes.find((one) => heightOfNotes(sheet, texts, one) <= room) ?? 7;
  let end = y;
  for (const note of texts.notes) {
    const column = { x: LEFT, y: end, width: INNER_WIDTH, maxHeight: FOOT_Y - end };
    end = setText(sheet, note, { face: 'text', sizes: [size], lineGap: NOTE_LINE_GAP, ...column });
    end += BETWEEN_NOTES;
  }
}

function heightOfNotes(sheet: Sheet, { notes }: ReceiptTexts, size: number): number {
  sheet.font('text').fontSize(size);
  const options = { width: INNER_WIDTH, lineGap: NOTE_LINE_GAP };
  const heights = notes.map((note) => sheet.heightOfString(note, options) + BETWEEN_NOTES);
  return heights.reduce((sum, height) => sum + height, 0);
}

/** Draws the void mark across the page, behind the text: legible on any copier, hiding nothing. The head says it as text. */
function drawVoid(sheet: Sheet): void {
  const word = m.receipt_mark_void().toUpperCase();
  const centre: [number, number] = [PAGE.width / 2, PAGE.height / 2];
  sheet.save().rotate(TILT_DEGREES, { origin: centre }).font('strong').fontSize(SIZE);
  const width = sheet.widthOfString(word);
  sheet
    .fillColor('#d9d9d9')
    .text(word, centre[0] - width / 2, centre[1] - SIZE * 0.82, { lineBreak: false });
  sheet.restore();
}

const CODE_SIZE = 92;
const SIGN_WIDTH = 180;
const SIGNATURE_HEIGHT = 40;

/** Draws the QR code of the public page, and the signature. */
function drawReceiptFoot(sheet: Sheet, facts: ReceiptFacts, y: number): void {
  drawCode(sheet, facts.checkAddress, { x: PAGE.margin, y, side: CODE_SIZE });
  const x = PAGE.margin + CODE_SIZE + 12;
  const width = INNER_WIDTH - CODE_SIZE - SIGN_WIDTH - 32;
  const below = setText(sheet, m.receipt_check(), {
    ...{ face: 'text', sizes: [8.5], colour: INK.soft, x, y: y + 22, width, maxHeight: 28 },
  });
  setText(sheet, breakable(facts.checkAddress), {
    ...{ face: 'text', sizes: [8.5, 7.5, 6.5], x, y: below, width, maxHeight: 46, lineGap: -2 },
  });
  drawSignature(sheet, facts.issuer, y);
}

function drawSignature(sheet: Sheet, issuer: Issuer, y: number): void {
  const x = PAGE.margin + INNER_WIDTH - SIGN_WIDTH;
  const box = { x, width: SIGN_WIDTH, align: 'center' } as const;
  const line = y + 20 + SIGNATURE_HEIGHT;
  setText(sheet, m.receipt_for({ organisation: issuer.legalName ?? issuer.name }), {
    ...{ face: 'text', sizes: [9.5, 8.5, 7.5], maxHeight: 26, lineGap: -3, ...box, y },
  });
  const { signatory } = issuer;
  if (signatory?.signature) {
    const { name, signature } = signatory;
    const area = { y: line - SIGNATURE_HEIGHT, height: SIGNATURE_HEIGHT - 2, width: SIGN_WIDTH };
    drawSignatureImage(sheet, { name, signature }, { x, ...area });
  }
  drawRule(sheet, { x, y: line, width: SIGN_WIDTH, weight: 0.6 });
  const setting = { face: 'text', sizes: [9.5, 8.5], maxHeight: 16, ...box } as const;
  if (signatory === null) {
    setText(sheet, m.receipt_signatory(), { ...setting, y: line + 2 });
    return;
  }
  const below = setText(sheet, signatory.name, { ...setting, face: 'strong', y: line + 2 });
  setText(sheet, signatory.role, { ...setting, y: below - 3 });
}
