import type { Organisation } from '../../../shared/organisation.ts';
import { n, type Point, petal, picture, point } from './pen.ts';

const WIDTH = 960;
const HEIGHT = 120;

/** A row of temple towers and domes over water, one sheet of dark paper; the upper edge of the footer. */
export function skyline({ ink }: Organisation['colours']): string {
  const towers = [
    tower(120, 28, 92),
    tower(160, 17, 58),
    tower(82, 17, 58),
    dome(300, 34, 42),
    dome(368, 24, 30),
    tower(520, 23, 78),
    tower(484, 14, 48),
    tower(556, 14, 48),
    dome(690, 26, 34),
    tower(820, 20, 68),
    dome(886, 22, 28),
  ].join('');
  const wall = `M0,${HEIGHT}V104H40V96H210V104H262V100H410V104H436V98H604V104H660V102H720V104H776V98H912V104H${WIDTH}V${HEIGHT}Z`;
  return picture(WIDTH, HEIGHT, `<path d="${wall}${towers}" fill="${ink}"/>`);
}

/** A curved temple tower with its ribbed disc, pot and flag. */
function tower(x: number, half: number, height: number): string {
  const base = 104;
  const top = base - height;
  const neck = half * 0.2;
  const side = (sign: 1 | -1): Point[] => [
    [x + sign * half, base],
    [x + sign * half * 1.02, base - height * 0.45],
    [x + sign * half * 0.55, base - height * 0.8],
    [x + sign * neck, top],
  ];
  const [a, b, c, d] = side(-1);
  const [e, f, g, h] = side(1);
  if (!a || !b || !c || !d || !e || !f || !g || !h) return '';
  const body = `M${point(a)}C${point(b)} ${point(c)} ${point(d)}H${n(h[0])}C${point(g)} ${point(f)} ${point(e)}Z`;
  const disc = `M${n(x - half * 0.34)},${n(top)}h${n(half * 0.68)}v-3h${n(-half * 0.68)}Z`;
  const pot = petal([x, top - 2], -Math.PI / 2, 12, 8);
  const flag = `M${n(x)},${n(top - 12)}v-10l${n(half * 0.4 + 6)},3.5l${n(-half * 0.4 - 5)},3.5v3Z`;
  return body + disc + pot + flag;
}

/** A small pavilion: a bulb dome over open arches. */
function dome(x: number, half: number, height: number): string {
  const base = 104;
  const eave = base - height * 0.5;
  const legs = [-0.86, -0.3, 0.26, 0.82]
    .map((at) => `M${n(x + at * half - 1.5)},${base}v${n(-height * 0.5)}h4v${n(height * 0.5)}Z`)
    .join('');
  const roof = `M${n(x - half)},${n(eave)}h${n(half * 2)}l-4,-4h${n(8 - half * 2)}Z`;
  const bulb = `M${n(x - half * 0.8)},${n(eave - 3)}C${n(x - half)},${n(eave - height * 0.5)} ${n(x - half * 0.3)},${n(eave - height * 0.55)} ${n(x)},${n(eave - height * 0.8)}C${n(x + half * 0.3)},${n(eave - height * 0.55)} ${n(x + half)},${n(eave - height * 0.5)} ${n(x + half * 0.8)},${n(eave - 3)}Z`;
  return legs + roof + bulb + petal([x, eave - height * 0.74], -Math.PI / 2, 10, 5);
}
