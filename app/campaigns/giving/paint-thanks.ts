import { THANKS_AMOUNT, thanksCardOf } from '#shared/link-cards.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { organisation } from '#shared/organisation.ts';

/**
 * Fetches a campaign's thank-you card, which contains no donor data, draws the amount on it locally if wanted, and
 * passes it to the device's share sheet, or downloads it where there is none.
 */
export async function shareThanks(campaignId: string, amount: string | null): Promise<void> {
  const response = await fetch(thanksCardOf(campaignId));
  if (!response.ok) throw new Error('The card could not be fetched');
  const plain = await response.blob();
  const picture = amount === null ? plain : await writeAmount(plain, amount);
  const file = new File([picture], `${m.thanks_file()}.jpg`, { type: 'image/jpeg' });
  if (navigator.canShare?.({ files: [file] })) {
    // Cancelled by the donor: not an error.
    await navigator.share({ files: [file] }).catch(() => {});
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}

async function writeAmount(plain: Blob, amount: string): Promise<Blob> {
  const bitmap = await createImageBitmap(plain);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser does not paint');
  pen.drawImage(bitmap, 0, 0);
  pen.font = `${THANKS_AMOUNT.size}px "Tiro Devanagari Hindi", serif`;
  pen.textAlign = 'center';
  pen.fillStyle = organisation.colours.marigold;
  pen.fillText(amount, bitmap.width / 2, THANKS_AMOUNT.baseline);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This browser does not paint'))),
      'image/jpeg',
      0.9,
    );
  });
}
