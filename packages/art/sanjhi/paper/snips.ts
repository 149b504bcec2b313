import { n } from './points.ts';

/**
 * One step in cutting a sheet, in painter's order: white lays paper, black cuts a hole. A colour glues coloured paper on.
 * With `width` the path is a line, else a filled shape.
 */
export type Snip = {
  readonly paper: boolean;
  readonly path: string;
  readonly width?: number;
  readonly colour?: string;
  readonly transform?: string;
};

/** Snips in any nesting, so that parts can be made of parts. */
export type Snips = Snip | readonly Snips[];

export function paper(path: string, colour?: string): Snip {
  return colour === undefined ? { paper: true, path } : { paper: true, path, colour };
}

export function hole(path: string): Snip {
  return { paper: false, path };
}

/** A strip of paper along a line. */
export function strip(path: string, width: number, colour?: string): Snip {
  return { ...paper(path, colour), width };
}

/** A thin cut along a line. */
export function slit(path: string, width: number): Snip {
  return { paper: false, path, width };
}

/**
 * Lays a piece over what is there with a hairline of light around it. This is what lets an arm be read across a body
 * without a drawn outline; the most important trick of all.
 */
export function laid(path: string, colour?: string, gap = 2): Snip[] {
  return [slit(path, gap), paper(path, colour)];
}

export type Placing = { flip?: boolean; turn?: number; scaleY?: number };

/** Moves, scales, mirrors and turns (degrees) a part. */
export function place(part: Snips, x: number, y: number, scale = 1, placing: Placing = {}): Snip[] {
  const { flip = false, turn = 0, scaleY = scale } = placing;
  const move = `translate(${n(x)} ${n(y)})${turn === 0 ? '' : ` rotate(${n(turn)})`} scale(${n(
    flip ? -scale : scale,
  )} ${n(scaleY)})`;
  return flatten(part).map((snip) => ({
    ...snip,
    transform: snip.transform === undefined ? move : `${move} ${snip.transform}`,
  }));
}

/** Paper for hole and hole for paper: a peacock becomes a pierced, glowing peacock. */
export function inverted(part: Snips): Snip[] {
  return flatten(part).map(({ colour: _, ...snip }) => ({ ...snip, paper: !snip.paper }));
}

export function flatten(part: Snips): Snip[] {
  return isSnip(part) ? [part] : part.flatMap(flatten);
}

function isSnip(part: Snips): part is Snip {
  return !Array.isArray(part);
}
