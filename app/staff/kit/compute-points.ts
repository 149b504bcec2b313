const PAD = 6;

/** Computes the SVG paths of a line chart and of the area below it. The baseline is always zero. */
export function computePoints(values: readonly number[], width: number, height: number) {
  const highest = Math.max(1, ...values);
  const step = values.length > 1 ? (width - 2 * PAD) / (values.length - 1) : 0;
  const dots = values.map((value, index) => ({
    x: round(PAD + index * step),
    y: round(height - PAD - (Math.max(0, value) / highest) * (height - 2 * PAD)),
  }));
  const line = dots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const [first, last] = [dots[0], dots.at(-1)];
  const area =
    first === undefined || last === undefined
      ? ''
      : `${line}L${last.x} ${height}L${first.x} ${height}Z`;
  return { line, area, dots };
}

const round = (value: number) => Math.round(value * 10) / 10;
