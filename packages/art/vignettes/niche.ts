import { flatten, type Snips } from '../sanjhi/paper/snips.ts';
import { thinPath } from './thin-path.ts';

/** A sheet of a small picture: what is cut into it shows the light behind. */
export type VignetteSheet = {
  readonly parts: Snips;
  /** Of paper without a colour of its own. */
  readonly colour: string;
  /** What shines through its cuts. */
  readonly light: string;
  /** Stands before the niche, not in it. */
  readonly breaksOut?: boolean;
};

const WIDTH = 480;
const HEIGHT = 320;

/** A cusped niche in a wall. */
const NICHE =
  'M48,296V150C48,128 62,116 78,114C78,92 96,78 116,80C122,58 144,46 166,52C178,34 204,30 222,38C230,30 236,22 240,10' +
  'C244,22 250,30 258,38C276,30 302,34 314,52C336,46 358,58 364,80C384,78 402,92 402,114C418,116 432,128 432,150V296Z';

/** A small picture in a lamp's niche: sheets of paper from back to front, as one file without a script or a font. */
export function drawNiche(sky: readonly [string, string, string], sheets: VignetteSheet[]): string {
  const stops = sky.map((colour, at) => `<stop offset="${at / 2}" stop-color="${colour}"/>`);
  const inside = sheets.filter((sheet) => !sheet.breaksOut).map(drawSheet);
  const before = sheets.filter((sheet) => sheet.breaksOut).map(drawSheet);
  const rim = (width: number, colour: string) =>
    `<path d="${NICHE}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>` +
    `<clipPath id="n"><path d="${NICHE}"/></clipPath>` +
    '<filter id="f" x="-10%" y="-10%" width="120%" height="125%"><feDropShadow dx="0" dy="3" stdDeviation="3" flood-color="#0b0820" flood-opacity=".45"/></filter></defs>' +
    `<g clip-path="url(#n)"><path d="${NICHE}" fill="url(#s)"/>${inside.join('')}</g>` +
    `${rim(7, '#C2410C')}${rim(3.4, '#F59E0B')}${before.join('')}</svg>\n`
  );
}

function drawSheet({ parts, colour, light }: VignetteSheet): string {
  const paths = flatten(parts).map(({ paper, path, width, colour: own, transform }) => {
    const paint = paper ? (own ?? colour) : light;
    const place = transform === undefined ? '' : ` transform="${transform}"`;
    const look =
      width === undefined
        ? `fill="${paint}"`
        : `fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round"`;
    return `<path d="${thinPath(path)}" ${look}${place}/>`;
  });
  return `<g filter="url(#f)">${paths.join('')}</g>`;
}
