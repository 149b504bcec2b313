import { disc, n, petal, picture } from './pen.ts';

const WIDTH = 1200;
const HEIGHT = 130;

type Head = 'turban' | 'bun' | 'veil' | 'plait' | 'bald' | 'child';

/** Those who sit before a screen, seen from behind: heads and shoulders of all ages, without a seam sideways. */
export function audience(): string {
  const row: readonly (readonly [x: number, size: number, head: Head])[] = [
    [70, 1, 'turban'],
    [176, 0.9, 'veil'],
    [262, 0.62, 'child'],
    [352, 0.96, 'bun'],
    [462, 1.04, 'bald'],
    [560, 0.58, 'child'],
    [634, 0.92, 'plait'],
    [748, 1.02, 'turban'],
    [850, 0.9, 'veil'],
    [934, 0.6, 'child'],
    [1022, 0.98, 'bun'],
    [1130, 0.94, 'turban'],
  ];
  const people = row.map(([x, size, head]) => person(x, size, head)).join('');
  return picture(WIDTH, HEIGHT, `<path d="M0,122H${WIDTH}V${HEIGHT}H0Z${people}"/>`);
}

function person(x: number, size: number, head: Head): string {
  const at = (dx: number, dy: number) => `${n(x + dx * size)},${n(HEIGHT + dy * size)}`;
  const shoulders = `M${at(-52, 0)}C${at(-50, -34)} ${at(-30, -42)} ${at(-12, -46)}V${n(HEIGHT - 58 * size)}H${n(x + 12 * size)}V${n(HEIGHT - 46 * size)}C${at(30, -42)} ${at(50, -34)} ${at(52, 0)}Z`;
  const skull = disc([x, HEIGHT - 72 * size], 21 * size);
  return shoulders + skull + dress(head, x, size, at);
}

function dress(
  head: Head,
  x: number,
  size: number,
  at: (dx: number, dy: number) => string,
): string {
  const y = (dy: number) => HEIGHT + dy * size;
  switch (head) {
    case 'turban':
      return (
        `M${at(-27, -74)}C${at(-30, -98)} ${at(-10, -108)} ${at(4, -106)}C${at(24, -104)} ${at(30, -92)} ${at(27, -74)}Z` +
        petal([x + 14 * size, y(-102)], -1.1, 22 * size, 10 * size) +
        `M${at(16, -70)}L${at(30, -30)}L${at(20, -28)}L${at(10, -66)}Z`
      );
    case 'veil':
      return `M${at(-30, -30)}C${at(-34, -86)} ${at(-18, -100)} ${at(0, -100)}C${at(18, -100)} ${at(34, -86)} ${at(30, -30)}Z`;
    case 'bun':
      return (
        disc([x + 2 * size, y(-62)], 13 * size) +
        petal([x + 2 * size, y(-52)], 0.6, 16 * size, 8 * size)
      );
    case 'plait':
      return [0, 1, 2, 3]
        .map((k) => disc([x + 3 * size, y(-54 + k * 13)], (8 - k) * size))
        .join('');
    case 'bald':
      return disc([x - 21 * size, y(-70)], 5 * size) + disc([x + 21 * size, y(-70)], 5 * size);
    case 'child':
      return disc([x - 14 * size, y(-90)], 8 * size) + disc([x + 14 * size, y(-90)], 8 * size);
  }
}

/** Lamps on a sagging string. */
export function lampString(flame: string, string: string): string {
  const lamps = [20, 60, 100, 140].map((x) => {
    const y = 6 + Math.sin((x / 160) * Math.PI) * 14;
    return `<circle cx="${x}" cy="${n(y + 8)}" r="11" fill="${flame}" opacity=".22"/><path d="M${x},${n(y)}v4M${x - 4},${n(y + 4)}h8l1,7q-5,5 -10,0Z" fill="${flame}" stroke="${string}" stroke-width=".8"/>`;
  });
  return picture(
    160,
    44,
    `<path d="M0,6Q80,34 160,6" fill="none" stroke="${string}" stroke-width="1.6"/>${lamps.join('')}`,
  );
}
