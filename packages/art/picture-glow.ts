import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import type { MadePicture } from './picture-record.ts';

/** How many bands of colour stand for a picture until it arrives. */
const BANDS = 5;

/** The colours of a picture from top to bottom: '#rrggbb, #rrggbb, …'. */
export async function readGlow(drawn: Sharp): Promise<string> {
  const { data, info } = await drawn
    .clone()
    .resize({ width: 1, height: BANDS, fit: 'fill', kernel: 'cubic' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: BANDS }, (_, band) => {
    const at = band * info.channels;
    return `#${data.subarray(at, at + 3).toString('hex')}`;
  }).join(', ');
}

export function glowSheet(record: Record<string, MadePicture>): string {
  const rules = Object.entries(record).map(
    ([name, { glow }]) => `.glow-${name} {\n  background-image: linear-gradient(${glow});\n}\n`,
  );
  return `/* Written by npm run art: what stands in a picture's place until it arrives. */\n${rules.join('')}`;
}

export const GLOW_SHEET = join('app', 'theme', 'pictures.css');

export function writeGlowSheet(record: Record<string, MadePicture>): void {
  writeFileSync(GLOW_SHEET, glowSheet(record));
}
