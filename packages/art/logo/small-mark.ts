import { markShapes } from '../../../shared/mark-shapes.ts';
import type { Organisation } from '../../../shared/organisation.ts';
import { picture } from '../motifs/pen.ts';

/** Lighter papers of the same kinds, for a browser's dark tabs. */
const BY_NIGHT = { peacock: '#2AA79A', lamp: '#F06A2A' };

/** The mark without barbs, for small places. */
export function smallMark({ peacock, marigold, ink, action }: Organisation['colours']): string {
  const { eye, ring, pupil, flame, lamp } = markShapes;
  return picture(
    64,
    80,
    `<style>@media(prefers-color-scheme:dark){.e{fill:${BY_NIGHT.peacock}}.l{fill:${BY_NIGHT.lamp}}}</style>` +
      `<path class="e" fill="${peacock}" d="${eye}"/>` +
      `<path fill="${marigold}" d="${ring}"/>` +
      `<path fill="${ink}" d="${pupil}"/>` +
      `<path fill="#FFE9A8" d="${flame}"/>` +
      `<path class="l" fill="${action}" d="${lamp}"/>`,
  );
}
