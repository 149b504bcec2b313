/** Duration of the animation in ms. */
export const COUNT_MS = 1_200;

/** Displayed value the given number of ms after the start: decelerating, and exact at the end. */
export function figureAfter(total: number, elapsedMs: number): number {
  const done = Math.min(1, Math.max(0, elapsedMs / COUNT_MS));
  return Math.round(total * (1 - (1 - done) ** 3));
}

const figure = new Intl.NumberFormat('en-IN');

/** A count with Indian digit grouping: 3,87,400. */
export const formatFigure = (count: number): string => figure.format(count);
