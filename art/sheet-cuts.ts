import { join } from 'node:path';
import type { PictureName } from '../shared/pictures.ts';

/** A picture taken from a finished sheet: the whole of it, or a part in the sheet's own pixels. */
export type Cut = {
  file: string;
  crop: { left: number; top: number; width: number; height: number } | null;
};

/** The pictures that are no scene of their own but a part of one of the five first sheets. */
export const sheetCuts: Partial<Record<PictureName, Cut>> = {
  'anna-vitran': whole('kitchen'),
  'swachh-vrindavan': whole('sweepers'),
  'sandhya-aarti': whole('aarti'),
  'yamuna-ghats': part('dawn-ghats', 165, 100, 1200),
  'village-school': part('swing-lesson', 680, 390, 880),
  jhulan: part('swing-lesson', 0, 140, 1186),
};

function whole(sheet: string): Cut {
  return { file: sourceOf(sheet), crop: null };
}

/** A part as wide as given, in the shape of a whole sheet. */
function part(sheet: string, left: number, top: number, width: number): Cut {
  const height = Math.round(width / 1.6);
  return {
    file: sourceOf(sheet),
    crop: { left, top: Math.min(top, 1000 - height), width, height },
  };
}

function sourceOf(sheet: string): string {
  return join('art', 'sources', `${sheet}.webp`);
}
