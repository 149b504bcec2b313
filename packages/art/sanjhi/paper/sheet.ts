import { flatten, type Placing, place, type Snip, type Snips } from './snips.ts';

/** The size of a picture in pixels. Even numbers, since shadows are thrown at half of it. */
export type Size = { readonly width: number; readonly height: number };

/** How a sheet of paper looks and stands in the light box. */
export type SheetLook = {
  /** One colour, or top and bottom of a gradient. */
  colour: string | readonly [string, string];
  /** Where the gradient begins and ends; the whole height by default. */
  gradient?: readonly [number, number];
  /** How far it stands before what is behind, in pixels: 3 glued bits, 8 far, 13 people, 20 front. */
  lift?: number;
  /** Strength of its shadow, 0 to 1. */
  shadow?: number;
  /** How much of the light shines through, 0 to 1. */
  translucency?: number;
  /** How bright its cut edge is, and in which colour (that of the light by default). */
  rim?: number;
  edge?: string;
  grain?: number;
  /** Below 1 the paper is vellum: what is behind can be seen through it. */
  opacity?: number;
  /** What shines through small holes, and how much. */
  holeGlow?: number;
  hole?: string;
};

/** One sheet of cut paper. */
export class Sheet {
  readonly look: SheetLook;
  readonly snips: Snip[] = [];

  constructor(look: SheetLook) {
    this.look = look;
  }

  put(...parts: Snips[]): this {
    this.snips.push(...flatten(parts));
    return this;
  }

  putAt(part: Snips, x: number, y: number, scale = 1, placing: Placing = {}): this {
    this.snips.push(...place(part, x, y, scale, placing));
    return this;
  }
}

/** The drawing whose brightness is the paper: white stays, black is cut. */
export function drawMask(sheet: Sheet, size: Size): string {
  const steps = sheet.snips.map((snip) => drawSnip(snip, snip.paper ? '#fff' : '#000'));
  return inSvg(size, `<rect width="100%" height="100%" fill="#000"/>${steps.join('')}`);
}

/** The coloured papers that are glued on; null when there are none. */
export function drawTint(sheet: Sheet, size: Size): string | null {
  const steps = sheet.snips.flatMap((snip) =>
    snip.colour === undefined ? [] : [drawSnip(snip, snip.colour)],
  );
  return steps.length === 0 ? null : inSvg(size, steps.join(''));
}

export function inSvg({ width, height }: Size, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

function drawSnip({ path, width, transform }: Snip, colour: string): string {
  const move = transform === undefined ? '' : ` transform="${transform}"`;
  return width === undefined
    ? `<path d="${path}"${move} fill="${colour}"/>`
    : `<path d="${path}"${move} fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}
