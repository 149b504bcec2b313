/** The position of the window on a card. */
export type ArchBox = { left: number; right: number; top: number; spring: number; bottom: number };

const LOBES = 4;

/** A temple window as a closed SVG path: straight sides, a cusped arch, a pointed crown. */
export function archShape({ left, right, top, spring, bottom }: ArchBox): string {
  const middle = (left + right) / 2;
  const half = (right - left) / 2;
  const tip = half * 0.2;
  const crown = top + (spring - top) * 0.22;
  // The lobes end on a quarter ellipse from the side to the crown.
  const stops = Array.from({ length: LOBES + 1 }, (_, index) => {
    const turn = (index / LOBES) * (Math.PI / 2);
    return [half - (half - tip) * (1 - Math.cos(turn)), spring - (spring - crown) * Math.sin(turn)];
  }) as [number, number][];
  const up = stops.map(([away, y]) => [middle - away, y] as const);
  const down = stops.map(([away, y]) => [middle + away, y] as const).reverse();
  const [crownRight = [middle, crown]] = down;
  return [
    `M${left},${bottom}V${spring}`,
    cusps(up),
    `C${n(middle - tip * 0.5)},${n(crown - tip * 0.5)} ${n(middle - 14)},${n(crown - tip * 0.35)} ${middle},${top}`,
    `C${n(middle + 14)},${n(crown - tip * 0.35)} ${n(middle + tip * 0.5)},${n(crown - tip * 0.5)} ${n(crownRight[0])},${n(crownRight[1])}`,
    cusps(down),
    `V${bottom}Z`,
  ].join('');
}

function cusps(points: readonly (readonly [number, number])[]): string {
  return points
    .slice(1)
    .map(([x, y], index) => {
      const [fromX, fromY] = points[index] ?? [x, y];
      const radius = n(Math.hypot(x - fromX, y - fromY) * 0.56);
      return `A${radius},${radius} 0 0 1 ${n(x)},${n(y)}`;
    })
    .join('');
}

const n = (value: number) => Math.round(value * 10) / 10;
