import { markShapes } from '../../../shared/mark-shapes.ts';
import { picture } from '../motifs/pen.ts';

/** The mark in one colour, for stamps and print: every second ring is left open. */
export function oneColourMark(colour = 'currentColor'): string {
  const { eye, ring, pupil, flame, lamp } = markShapes;
  return picture(
    64,
    80,
    `<path fill="${colour}" fill-rule="evenodd" d="${eye}${ring}${pupil}${flame}"/><path fill="${colour}" d="${lamp}"/>`,
  );
}
