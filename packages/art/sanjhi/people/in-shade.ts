import type { Look } from './look.ts';

/** Somebody seen against the light or far away: the same clothes in a few shades of one colour. */
export function inShade(
  look: Look,
  shades: readonly [body: string, cloth: string, accent: string],
): Look {
  const [body, cloth, accent] = shades;
  return {
    ...look,
    skin: body,
    hair: body,
    cloth,
    lower: look.lower === undefined ? cloth : accent,
    trim: accent,
    headdress: { ...look.headdress, colour: accent },
    ...(look.sash === undefined ? {} : { sash: accent }),
  };
}
