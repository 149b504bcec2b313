import { THANKS_AMOUNT, THANKS_SITE, type ThanksLine, thanksCardOf } from '#shared/link-cards.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { PublicOrganisation } from '#shared/organisation.ts';
import { shareOrSave } from './share-or-save.ts';

/** What the device adds to the card; the server's picture names no donor. */
export type ThanksLines = {
  /** Formatted; null: not wanted. */
  readonly amount: string | null;
  /** '' for none. */
  readonly name: string;
  /** The site's host. */
  readonly site: string;
  readonly colours: Pick<PublicOrganisation['colours'], 'marigold' | 'card'>;
};

/**
 * Fetches a campaign's thank-you card, which contains no donor data, writes name and amount on it locally if wanted, and
 * the site's address, and passes it to the device's share sheet, or downloads it where there is none.
 */
export async function shareThanks(campaignId: string, lines: ThanksLines): Promise<void> {
  const response = await fetch(thanksCardOf(campaignId));
  if (!response.ok) throw new Error('The card could not be fetched');
  const picture = await writeLines(await response.blob(), lines);
  const file = new File([picture], `${m.thanks_file()}.jpg`, { type: 'image/jpeg' });
  await shareOrSave(file, navigator, saveToDevice);
}

function saveToDevice(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}

async function writeLines(
  plain: Blob,
  { amount, name, site, colours }: ThanksLines,
): Promise<Blob> {
  const bitmap = await createImageBitmap(plain);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser does not paint');
  pen.drawImage(bitmap, 0, 0);
  pen.textAlign = 'center';
  const write = (text: string, { size, baseline }: ThanksLine, colour: string) => {
    pen.font = `${size}px "Tiro Devanagari Hindi", serif`;
    pen.fillStyle = colour;
    pen.fillText(text, bitmap.width / 2, baseline, bitmap.width * 0.86);
  };
  const line = [name, amount ?? ''].filter((part) => part !== '').join(' · ');
  if (line !== '') write(line, THANKS_AMOUNT, colours.marigold);
  write(site, THANKS_SITE, colours.card);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This browser does not paint'))),
      'image/jpeg',
      0.9,
    );
  });
}
