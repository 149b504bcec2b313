import { m } from '#shared/messages/compiled/messages.js';
import { breakable, drawCode } from '../draw-code.ts';
import { drawFeather, listIssuerLines, listMarks, nameIssuer } from '../draw-receipt-head.ts';
import { drawSignatureImage } from '../draw-signature-image.ts';
import type { Issuer, Mark, ReceiptFacts } from '../receipt-facts.ts';
import { type ReceiptTexts, toReceiptTexts } from '../receipt-texts.ts';
import { drawRule, INK, type Sheet, setText } from '../tax-document-sheet.ts';
import { drawArtifact, drawGroup, drawLeaf, type Leaf } from '../tax-document-structure.ts';

/** A part of the page in points. */
export type Area = { x: number; y: number; width: number; height: number };

type Copy = {
  facts: ReceiptFacts;
  mark: Mark | undefined;
  /** Printed below the title, such as 'Office copy'; '' for none. */
  copyName: string;
};

/** Wider areas have the payment beside the donor. */
const TWO_COLUMNS_FROM = 450;
const FOOT_HEIGHT = 66;
const CODE_SIDE = 62;

/** Draws a whole receipt into an area of about half a page of A4, upright or wide. Text shrinks to fit. */
export function drawCompactReceipt(sheet: Sheet, area: Area, copy: Copy): void {
  const texts = toReceiptTexts(copy.facts);
  const foot = area.y + area.height - FOOT_HEIGHT;
  if (copy.mark === 'void') drawArtifact(sheet, () => drawVoidWord(sheet, area));
  let y = drawHead(sheet, area, copy);
  y = drawNumbers(sheet, area, texts, y + 8);
  if (area.width >= TWO_COLUMNS_FROM) {
    const left = { ...area, width: area.width * 0.52 - 10 };
    const right = { ...area, x: area.x + area.width * 0.52, width: area.width * 0.48 };
    const below = drawAmount(sheet, left, texts, drawDonor(sheet, left, texts, y + 6, 46) + 6);
    y = Math.max(below, drawRows(sheet, right, texts, y + 8));
  } else {
    y = drawDonor(sheet, area, texts, y + 9, 74);
    y = drawAmount(sheet, area, texts, y + 9);
    y = drawRows(sheet, area, texts, y + 9);
  }
  drawRule(sheet, { ...area, y: y + 4, weight: 0.4, colour: INK.line });
  drawNotes(sheet, area, texts, y + 8, foot - 6);
  drawFoot(sheet, { ...area, y: foot }, copy.facts);
}

const TITLE_WIDTH = 112;
const LOGO_WIDTH = 34;

function drawHead(sheet: Sheet, area: Area, { facts, mark, copyName }: Copy): number {
  drawFeather(sheet, area.x, area.y, 0.42);
  const column = { x: area.x + LOGO_WIDTH, width: area.width - LOGO_WIDTH - TITLE_WIDTH - 6 };
  const { issuer } = facts;
  let left = setText(sheet, nameIssuer(issuer), {
    ...{ face: 'display', sizes: [15, 13, 11], maxHeight: 22, ...column, y: area.y - 4 },
  });
  if (issuer.legalName !== null) {
    left = setText(sheet, issuer.legalName, {
      ...{ face: 'strong', sizes: [8, 7], maxHeight: 22, lineGap: -2.5, ...column, y: left },
    });
  }
  for (const line of listIssuerLines(issuer)) {
    left = setText(sheet, line, {
      ...{ face: 'text', sizes: [7.5, 7, 6.5, 6], maxHeight: 24, lineGap: -2.5 },
      ...{ ...column, y: left },
    });
  }
  const right = drawTitle(sheet, area, listMarks(facts, mark), copyName);
  const y = Math.max(left, right, area.y + 36) + 5;
  drawRule(sheet, { ...area, y, weight: 1.1 });
  return y;
}

function drawTitle(sheet: Sheet, area: Area, marks: string[], copyName: string): number {
  const x = area.x + area.width - TITLE_WIDTH;
  const column = { x, width: TITLE_WIDTH, align: 'right' } as const;
  let y = setText(sheet, m.receipt_title(), {
    ...{ leaf: 'H1', face: 'strong', sizes: [11, 10, 9], maxHeight: 18, ...column },
    y: area.y - 2,
  });
  if (copyName !== '') {
    y = setText(sheet, copyName, {
      ...{ face: 'text', sizes: [8], maxHeight: 14, colour: INK.soft, ...column, y: y - 2 },
    });
  }
  for (const text of marks) y = drawStamp(sheet, text.toUpperCase(), column, y + 2);
  return y;
}

const STAMP_HEIGHT = 13;

/** Draws a word in a frame at the right of a column. */
function drawStamp(
  sheet: Sheet,
  text: string,
  column: { x: number; width: number },
  y: number,
): number {
  sheet.font('strong').fontSize(7.5);
  const width = sheet.widthOfString(text) + 10;
  const x = column.x + column.width - width;
  drawArtifact(sheet, () => {
    sheet.lineWidth(0.8).strokeColor(INK.black).rect(x, y, width, STAMP_HEIGHT).stroke();
  });
  drawLeaf(sheet, 'P', () => {
    sheet.fillColor(INK.black).text(text, x + 5, y + 0.8, { lineBreak: false });
  });
  return y + STAMP_HEIGHT;
}

type Place = { x: number; y: number; width: number; leaf?: Leaf };

function drawLabel(sheet: Sheet, label: string, at: Place) {
  return setText(sheet, label, {
    ...{ face: 'text', sizes: [7, 6.5], maxHeight: 11, colour: INK.soft, ...at },
  });
}

function drawNumbers(sheet: Sheet, area: Area, texts: ReceiptTexts, y: number): number {
  const columns: [string, string, number][] = [
    [m.receipt_label_number(), texts.number, 0.44],
    [m.receipt_label_date(), texts.date, 0.31],
    [m.receipt_label_year(), texts.taxYear, 0.25],
  ];
  let x = area.x;
  let end = y;
  drawGroup(sheet, 'Table', () => {
    for (const [label, value, share] of columns) {
      const width = area.width * share - 6;
      drawGroup(sheet, 'TR', () => {
        const below = drawLabel(sheet, label, { x, y, width, leaf: 'RowHeader' }) - 2;
        const setting = { leaf: 'TD', face: 'strong', sizes: [11, 10, 9], maxHeight: 18 } as const;
        end = setText(sheet, value, { ...setting, x, y: below, width });
      });
      x += area.width * share;
    }
  });
  drawRule(sheet, { ...area, y: end + 2, weight: 0.4, colour: INK.line });
  return end + 2;
}

function drawDonor(
  sheet: Sheet,
  area: Area,
  texts: ReceiptTexts,
  y: number,
  addressHeight: number,
): number {
  const { x, width } = area;
  let end = drawLabel(sheet, m.receipt_label_from(), { x, y, width });
  end = setText(sheet, texts.donorName, {
    ...{ face: 'display', sizes: [14, 12, 10.5, 9, 8], maxHeight: 32, x, y: end + 2, width },
  });
  for (const line of texts.donorLines) {
    end = setText(sheet, line, {
      ...{ face: 'text', sizes: [8.5, 8, 7.5, 7, 6.5, 6], maxHeight: addressHeight },
      ...{ lineGap: -2.5, x, y: end, width },
    });
  }
  return end;
}

const BOX_HEIGHT = 50;

function drawAmount(sheet: Sheet, area: Area, texts: ReceiptTexts, y: number): number {
  const { x, width } = area;
  drawArtifact(sheet, () => {
    sheet.lineWidth(1).strokeColor(INK.black).rect(x, y, width, BOX_HEIGHT).stroke();
  });
  const figureWidth = Math.min(126, width * 0.44);
  const right = { x: x + figureWidth + 14, width: width - figureWidth - 20 };
  const below = drawLabel(sheet, texts.amountLabel, { ...right, y: y + 4 }) - 1;
  setText(sheet, texts.figure, {
    ...{ face: 'strong', sizes: [19, 16, 13, 11, 9], x: x + 8, y: y + 11 },
    ...{ width: figureWidth, maxHeight: 32 },
  });
  setText(sheet, texts.amountText, {
    ...{ face: 'text', sizes: [8.5, 8, 7.5, 7, 6.5, 6], ...right, y: below },
    ...{ maxHeight: BOX_HEIGHT - 17, lineGap: -2.5 },
  });
  return y + BOX_HEIGHT;
}

const LABEL_WIDTH = 78;

function drawRows(sheet: Sheet, area: Area, texts: ReceiptTexts, y: number): number {
  let end = y;
  drawGroup(sheet, 'Table', () => {
    for (const [label, value] of texts.rows) {
      drawGroup(sheet, 'TR', () => {
        const place = { x: area.x, y: end + 1, width: LABEL_WIDTH - 6 };
        drawLabel(sheet, label, { ...place, leaf: 'RowHeader' });
        end = setText(sheet, value, {
          ...{ leaf: 'TD', face: 'text', sizes: [8.5, 8, 7.5, 7], y: end },
          ...{ x: area.x + LABEL_WIDTH, width: area.width - LABEL_WIDTH },
          ...{ maxHeight: 23, lineGap: -2.5 },
        });
        end += 2;
      });
    }
  });
  return end;
}

const NOTE_GAP = 3;
const NOTE_SIZES = [8, 7.5, 7, 6.5, 6, 5.5] as const;
const SMALLEST_NOTE = 5;

function drawNotes(
  sheet: Sheet,
  area: Area,
  { notes }: ReceiptTexts,
  y: number,
  bottom: number,
): void {
  const options = { width: area.width, lineGap: -2 };
  const heightAt = (size: number) => {
    sheet.font('text').fontSize(size);
    return notes.reduce((sum, note) => sum + sheet.heightOfString(note, options) + NOTE_GAP, 0);
  };
  const size = NOTE_SIZES.find((one) => heightAt(one) <= bottom - y) ?? SMALLEST_NOTE;
  let end = y;
  for (const note of notes) {
    end = setText(sheet, note, {
      ...{ face: 'text', sizes: [size], lineGap: -2, x: area.x, y: end, width: area.width },
      maxHeight: Math.max(bottom - end, size),
    });
    end += NOTE_GAP;
  }
}

const SIGN_WIDTH = 128;

function drawFoot(sheet: Sheet, area: Area, facts: ReceiptFacts): void {
  const { y } = area;
  drawCode(sheet, facts.checkAddress, { x: area.x, y: y + 2, side: CODE_SIDE });
  const x = area.x + CODE_SIDE + 8;
  const width = area.width - CODE_SIDE - SIGN_WIDTH - 18;
  const below = setText(sheet, m.receipt_check(), {
    ...{ face: 'text', sizes: [7, 6.5, 6], colour: INK.soft, x, y: y + 10, width, maxHeight: 20 },
  });
  setText(sheet, breakable(facts.checkAddress), {
    ...{ face: 'text', sizes: [6.5, 6, 5.5, 5], x, y: below, width, maxHeight: 34, lineGap: -2 },
  });
  drawSignature(sheet, facts.issuer, { x: area.x + area.width - SIGN_WIDTH, y });
}

function drawSignature(sheet: Sheet, issuer: Issuer, { x, y }: { x: number; y: number }): void {
  const column = { x, width: SIGN_WIDTH, align: 'center' } as const;
  const line = y + 42;
  setText(sheet, m.receipt_for({ organisation: issuer.legalName ?? issuer.name }), {
    ...{ face: 'text', sizes: [7.5, 7, 6.5], maxHeight: 18, lineGap: -2.5, ...column, y },
  });
  const { signatory } = issuer;
  if (signatory?.signature) {
    const { name, signature } = signatory;
    const place = { x, y: line - 28, width: SIGN_WIDTH, height: 27 };
    drawSignatureImage(sheet, { name, signature }, place);
  }
  drawRule(sheet, { x, y: line, width: SIGN_WIDTH, weight: 0.5 });
  const signed =
    signatory === null ? m.receipt_signatory() : `${signatory.name}, ${signatory.role}`;
  setText(sheet, signed, {
    ...{ face: 'text', sizes: [7.5, 7, 6.5, 6], maxHeight: 18, lineGap: -2.5, ...column, y: line },
  });
}

/** Behind the text, across the area; the head says it as text. */
function drawVoidWord(sheet: Sheet, area: Area): void {
  const word = m.receipt_mark_void().toUpperCase();
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
  const size = Math.min(area.width, area.height) * 0.36;
  sheet
    .save()
    .rotate(-30, { origin: [x, y] })
    .font('strong')
    .fontSize(size);
  const width = sheet.widthOfString(word);
  sheet.fillColor('#d9d9d9').text(word, x - width / 2, y - size * 0.82, { lineBreak: false });
  sheet.restore();
}
