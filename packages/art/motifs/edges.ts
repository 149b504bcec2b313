import { disc, n, petal, picture } from './pen.ts';

// Edges of sheets, drawn as black shapes: pages use them as masks, so that each takes the colour of its ground. All but
// the skyline repeat sideways without a seam. The sheet lies below its edge.

/** Long waves of the Yamuna, with slits where the light of the water comes through. */
export function waves(): string {
  const crest = 'M0,24C34,2 76,2 120,20S206,42 240,24V48H0Z';
  const slits = 'M22,27q30,-13 62,-5q-32,-3 -62,5Z' + 'M136,37q32,7 66,-3q-34,4 -66,3Z';
  return cut(240, 48, crest + slits);
}

/** The hem of an awning: round scallops, each with a flower. */
export function scallops(): string {
  return cut(48, 30, `M0,30V24a24,22 0 0 1 48,0V30Z${flower(24, 17, 8)}`);
}

/** Kangura, the leaf-shaped battlement of temple walls, each leaf pierced by a lamp's niche. */
export function battlement(): string {
  const leaf =
    'M0,52V40H5C5,28 -1,26 7,17C12,12 19,11 24,0C29,11 36,12 41,17C49,26 43,28 43,40H48V52Z';
  return cut(48, 52, `${leaf}${petal([24, 33], -Math.PI / 2, 19, 12)}`);
}

/** Kadamba trees and palms on the far bank. */
export function grove(): string {
  const ground = 'M0,110H560V98C480,90 400,94 320,99S140,90 0,98Z';
  const trees = [tree(70, 92, 1), tree(150, 94, 0.66), palm(226, 62), tree(330, 95, 0.86)];
  const more = [tree(404, 94, 0.56), palm(462, 48), palm(486, 68)];
  return cut(560, 110, ground + [...trees, ...more].join(''), 'nonzero');
}

/** A lattice of eight-petalled stars, as cut into the stone of a window. */
export function jaali(): string {
  const star = Array.from({ length: 8 }, (_, index) =>
    petal([32, 32], (index / 8) * 2 * Math.PI, index % 2 === 0 ? 25 : 17, 11),
  ).join('');
  const corners = [0, 64].flatMap((x) => [0, 64].map((y) => disc([x, y], 9)));
  return cut(64, 64, star + corners.join(''), 'nonzero');
}

function cut(width: number, height: number, path: string, rule = 'evenodd'): string {
  return picture(width, height, `<path fill-rule="${rule}" d="${path}"/>`);
}

function flower(x: number, y: number, size: number): string {
  return Array.from({ length: 6 }, (_, index) =>
    petal([x, y], (index / 6) * 2 * Math.PI, size, size * 0.62),
  ).join('');
}

function tree(x: number, foot: number, size: number): string {
  const at = (dx: number, dy: number, r: number) =>
    disc([x + dx * size, foot - dy * size], r * size);
  const crown = [at(-26, 44, 19), at(-8, 58, 22), at(16, 54, 20), at(32, 40, 16), at(4, 38, 22)];
  const trunk = `M${n(x + 6 * size)},${foot + 8}q${n(-6 * size)},-20 ${n(-3 * size)},${n(-44 * size)}h${n(-7 * size)}q${n(3 * size)},26 ${n(-3 * size)},${n(44 * size)}Z`;
  return crown.join('') + trunk;
}

function palm(x: number, height: number): string {
  const top = 98 - height;
  const fronds = [-3, -2.3, -1.57, -0.84, -0.14, 0.5, 2.64]
    .map((turn) => petal([x + 3, top], turn, 24, 9))
    .join('');
  return `M${x},100q5,${n(-height / 2)} 1,${n(-height)}h3q5,${n(height / 2)} 1,${n(height)}Z${fronds}`;
}
