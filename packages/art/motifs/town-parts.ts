import { disc, n, petal } from './pen.ts';

// Buildings and trees of a river town as black shapes; each stands with its foot at (x, base).

/** A temple's curved tower between lesser ones, with ribbed disc, pot and flag, and slits cut between its ribs. */
export function shikhara(x: number, base: number, half: number, height: number): string {
  const lesser = [-0.78, 0.78].map((at) => tower(x + at * half, base, half * 0.42, height * 0.52));
  const porch = steps(x + half * 1.75, base, half * 0.75, height * 0.34);
  return tower(x, base, half * 0.72, height) + lesser.join('') + porch;
}

function tower(x: number, base: number, half: number, height: number): string {
  const neck = half * 0.24;
  const top = base - height * 0.84;
  const body =
    `M${n(x - half)},${n(base)}V${n(base - height * 0.2)}` +
    `C${n(x - half * 1.02)},${n(base - height * 0.52)} ${n(x - half * 0.56)},${n(base - height * 0.72)} ${n(x - neck)},${n(top)}` +
    `H${n(x + neck)}C${n(x + half * 0.56)},${n(base - height * 0.72)} ${n(x + half * 1.02)},${n(base - height * 0.52)} ${n(x + half)},${n(base - height * 0.2)}V${n(base)}Z`;
  const ring = `M${n(x - half * 0.42)},${n(top)}h${n(half * 0.84)}v${n(-height * 0.045)}h${n(-half * 0.84)}Z`;
  const pot = petal([x, top - height * 0.03], -Math.PI / 2, height * 0.13, half * 0.34);
  const pole = top - height * 0.14;
  const flag = `M${n(x - 0.6)},${n(pole)}V${n(pole - height * 0.1)}l${n(half * 0.7)},${n(height * 0.03)}l${n(-half * 0.7 + 1.2)},${n(height * 0.03)}V${n(pole)}Z`;
  const ribs = [-0.4, 0, 0.4].map((at) => {
    const [foot, head] = [base - height * 0.24, base - height * 0.7];
    return `M${n(x + at * half - 0.7)},${n(foot)}L${n(x + at * half * 0.5)},${n(head)}L${n(x + at * half + 0.7)},${n(foot)}Z`;
  });
  return body + ring + pot + flag + (half > 9 ? ribs.join('') : '');
}

/** A stepped roof over a hall. */
function steps(x: number, base: number, half: number, height: number): string {
  const rows = [1, 0.82, 0.64, 0.46, 0.28].map((width, row) => {
    const y = base - height * (0.42 + row * 0.11);
    return `M${n(x - half * width)},${n(y)}h${n(half * width * 2)}v${n(height * 0.12)}h${n(-half * width * 2)}Z`;
  });
  const hall = `M${n(x - half * 0.86)},${n(base)}v${n(-height * 0.45)}h${n(half * 1.72)}V${n(base)}Z`;
  return rows.join('') + hall + petal([x, base - height * 0.94], -Math.PI / 2, height * 0.2, 5);
}

/** A pavilion: a lotus dome on slender pillars, open to the river. */
export function chhatri(x: number, base: number, half: number, height: number): string {
  const eave = base - height * 0.46;
  const pillars = [-0.84, -0.3, 0.3, 0.84].map(
    (at) =>
      `M${n(x + at * half - half * 0.06)},${n(base)}V${n(eave)}h${n(half * 0.12)}V${n(base)}Z`,
  );
  const floor = `M${n(x - half * 1.1)},${n(base)}h${n(half * 2.2)}v${n(-height * 0.08)}h${n(-half * 2.2)}Z`;
  const roof = `M${n(x - half * 1.25)},${n(eave + 2)}L${n(x - half * 0.85)},${n(eave - height * 0.09)}h${n(half * 1.7)}L${n(x + half * 1.25)},${n(eave + 2)}Z`;
  const rim = eave - height * 0.08;
  const dome =
    `M${n(x - half * 0.72)},${n(rim)}C${n(x - half * 0.98)},${n(rim - height * 0.26)} ${n(x - half * 0.25)},${n(rim - height * 0.32)} ${n(x)},${n(rim - height * 0.4)}` +
    `C${n(x + half * 0.25)},${n(rim - height * 0.32)} ${n(x + half * 0.98)},${n(rim - height * 0.26)} ${n(x + half * 0.72)},${n(rim)}Z`;
  return (
    pillars.join('') +
    floor +
    roof +
    dome +
    petal([x, rim - height * 0.36], -Math.PI / 2, height * 0.2, half * 0.2)
  );
}

/** A town house with a leaf-shaped parapet. */
export function house(x: number, base: number, width: number, height: number): string {
  const count = Math.max(3, Math.round(width / 11));
  const step = width / count;
  const leaves = Array.from({ length: count }, (_, place) =>
    petal([x + (place + 0.5) * step, base - height + 2], -Math.PI / 2, 9, step * 0.9),
  );
  return `M${n(x)},${n(base)}v${n(-height)}h${n(width)}V${n(base)}Z${leaves.join('')}`;
}

/** A broad tree with a crown of several cushions. */
export function tree(x: number, base: number, size: number): string {
  const crown: readonly (readonly [number, number, number])[] = [
    [0, -58, 22],
    [-24, -48, 18],
    [25, -46, 19],
    [-38, -33, 13],
    [40, -32, 14],
    [4, -38, 22],
  ];
  const cushions = crown.map(([dx, dy, r]) => disc([x + dx * size, base + dy * size], r * size));
  const trunk = `M${n(x - 7 * size)},${n(base)}Q${n(x - 2 * size)},${n(base - 20 * size)} ${n(x - 5 * size)},${n(base - 40 * size)}h${n(9 * size)}Q${n(x + 2 * size)},${n(base - 18 * size)} ${n(x + 9 * size)},${n(base)}Z`;
  return cushions.join('') + trunk;
}

/** A palm that leans towards the water. */
export function palm(x: number, base: number, height: number): string {
  const [tipX, tipY] = [x + height * 0.14, base - height];
  const trunk = `M${n(x - 2)},${n(base)}Q${n(x + 1)},${n(base - height * 0.5)} ${n(tipX - 1)},${n(tipY)}h2Q${n(x + 6)},${n(base - height * 0.5)} ${n(x + 3)},${n(base)}Z`;
  const leaves = [-2.9, -2.4, -1.9, -1.3, -0.8, -0.3, 0.2].map((turn) =>
    petal([tipX, tipY], turn, height * 0.34, height * 0.07),
  );
  return trunk + leaves.join('');
}

/** A high-prowed boat with a canopy. */
export function boat(x: number, y: number, half: number): string {
  const hull = `M${n(x - half)},${n(y - half * 0.24)}Q${n(x - half * 0.6)},${n(y + half * 0.16)} ${n(x)},${n(y + half * 0.16)}T${n(x + half * 1.1)},${n(y - half * 0.34)}Q${n(x + half * 0.6)},${n(y - half * 0.02)} ${n(x)},${n(y - half * 0.02)}T${n(x - half)},${n(y - half * 0.24)}Z`;
  const canopy = `M${n(x - half * 0.42)},${n(y)}v${n(-half * 0.26)}q${n(half * 0.4)},${n(-half * 0.34)} ${n(half * 0.8)},0V${n(y)}h-1.5v${n(-half * 0.24)}h${n(-half * 0.8 + 3)}V${n(y)}Z`;
  return hull + canopy;
}
