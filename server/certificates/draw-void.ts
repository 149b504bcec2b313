import { m } from '#shared/messages/compiled/messages.js';
import { PAGE, type Sheet } from './tax-document-sheet.ts';

const SIZE = 190;
const TILT_DEGREES = -35;

/** Draws the void mark across the page, behind the text: legible on any copier, hiding nothing. */
export function drawVoid(sheet: Sheet): void {
  const word = m.receipt_mark_void().toUpperCase();
  const centre: [number, number] = [PAGE.width / 2, PAGE.height / 2];
  sheet.save().rotate(TILT_DEGREES, { origin: centre }).font('strong').fontSize(SIZE);
  const width = sheet.widthOfString(word);
  sheet
    .fillColor('#d9d9d9')
    .text(word, centre[0] - width / 2, centre[1] - SIZE * 0.82, { lineBreak: false });
  sheet.restore();
}
