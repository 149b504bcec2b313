import { localFrame, n, xy } from './points.ts';

export function circle(x: number, y: number, r: number): string {
  return ellipse(x, y, r, r);
}

export function ellipse(x: number, y: number, a: number, b: number): string {
  return `M${n(x - a)},${n(y)}a${n(a)},${n(b)} 0 1 0 ${n(2 * a)},0a${n(a)},${n(b)} 0 1 0 ${n(-2 * a)},0Z`;
}

export function box(x: number, y: number, width: number, height: number): string {
  return `M${n(x)},${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`;
}

/** A slit pointed at both ends, the master cut of Sanjhi. */
export function lens(x: number, y: number, angle: number, length: number, width: number): string {
  const at = localFrame(x, y, angle);
  return `M${xy(at(0, 0))}Q${xy(at(length * 0.45, -width))} ${xy(at(length, 0))}Q${xy(
    at(length * 0.55, width),
  )} ${xy(at(0, 0))}Z`;
}

export function petal(
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  tip = 0.8,
): string {
  const at = localFrame(x, y, angle);
  return `M${xy(at(0, 0))}C${xy(at(length * 0.22, -width))} ${xy(
    at(length * tip, -width * 0.95),
  )} ${xy(at(length, 0))}C${xy(at(length * tip, width * 0.95))} ${xy(
    at(length * 0.22, width),
  )} ${xy(at(0, 0))}Z`;
}

/** A tear: thin at its root, round at its end. */
export function drop(x: number, y: number, angle: number, length: number, width: number): string {
  const at = localFrame(x, y, angle);
  const side = (sign: number) => [
    xy(at(length * 0.3, sign * width * 0.2)),
    xy(at(length * 0.55, sign * width)),
    xy(at(length * 0.8, sign * width * 0.75)),
  ];
  const [a, b, c] = side(-1);
  const [d, e, f] = side(1);
  return `M${xy(at(0, 0))}C${a} ${b} ${c}C${xy(at(length * 1.08, -width * 0.4))} ${xy(
    at(length * 1.08, width * 0.4),
  )} ${f}C${e} ${d} ${xy(at(0, 0))}Z`;
}

/** A flower of `count` petals around a point. */
export function blossom(x: number, y: number, radius: number, count = 8, turn = 0): string {
  let path = '';
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * Math.PI * 2 + turn;
    path += petal(
      x + Math.cos(angle) * radius * 0.22,
      y + Math.sin(angle) * radius * 0.22,
      angle,
      radius * 0.8,
      (radius * 1.9) / count,
    );
  }
  return path + circle(x, y, radius * 0.12);
}

/** Equal dots around a centre. */
export function ringOfDots(x: number, y: number, radius: number, count: number, size: number) {
  let path = '';
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * Math.PI * 2;
    path += circle(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius, size);
  }
  return path;
}
