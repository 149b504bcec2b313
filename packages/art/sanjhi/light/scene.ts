import type { Sheet, Size } from '../paper/sheet.ts';

/** The one light behind the paper. Shadows spread away from it, edges that face it are bright. */
export type Light = { x: number; y: number; radius: number; colour: string };

/** A soft lamp between the sheets; `flat` above 1 presses it into a pool on the ground. */
export type Glow = {
  x: number;
  y: number;
  radius: number;
  colour: string;
  strength: number;
  flat?: number;
};

/** What stands between or instead of sheets, back to front. */
export type Layer =
  | Sheet
  | { kind: 'glow'; glows: readonly Glow[] }
  /** A band of mist between two heights, thickest in its middle. */
  | { kind: 'haze'; colour: string; strength: number; from: number; to: number }
  /** What stands above the waterline, upside down and trembling below it. */
  | {
      kind: 'reflection';
      waterline: number;
      strength: number;
      height: number;
      depth: number;
      tint: string;
    };

export type Scene = {
  size: Size;
  light: Light;
  /** SVG behind all sheets. */
  background: string;
  shadowTint: string;
  layers: readonly Layer[];
  /** Where the picture parts, if it may move: the first layer of its middle plane, and the first of its front. */
  planes?: { readonly middle: Layer | undefined; readonly front: Layer | undefined };
  /** How far bright places bleed, and from which brightness on. */
  bloom?: number;
  bloomFrom?: number;
  vignette?: number;
  saturation?: number;
};

export const WIDE: Size = { width: 1600, height: 1000 };
export const TALL: Size = { width: 960, height: 1200 };

/** A background that shines from the light outward; stops are [share of the radius, colour]. */
export function glowFrom(
  { x, y }: { x: number; y: number },
  radius: number,
  stops: readonly (readonly [number, string])[],
): string {
  const list = stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`);
  return `<defs><radialGradient id="light" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}">${list.join(
    '',
  )}</radialGradient></defs><rect width="100%" height="100%" fill="url(#light)"/>`;
}
