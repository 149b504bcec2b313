/** What shines behind all sheets when the light is no round one. Stops are [share of the way, colour]. */
export type Stops = readonly (readonly [number, string])[];

/** Light that lies along the horizon: a gradient from `top` down to `bottom`, in pixels. */
export function glowAlong(top: number, bottom: number, stops: Stops): string {
  return `<defs><linearGradient id="dusk" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${top}" y2="${bottom}">${listOf(
    stops,
  )}</linearGradient></defs><rect width="100%" height="100%" fill="url(#dusk)"/>`;
}

/** A low, wide light, as of a sun that is below the horizon: `radius` across, `flat` of it high. */
export function glowLow(
  { x, y }: { x: number; y: number },
  radius: number,
  flat: number,
  stops: Stops,
): string {
  return `<defs><radialGradient id="low" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${radius}" gradientTransform="translate(${x} ${y}) scale(1 ${flat})">${listOf(
    stops,
  )}</radialGradient></defs><rect width="100%" height="100%" fill="url(#low)"/>`;
}

function listOf(stops: Stops): string {
  return stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('');
}
