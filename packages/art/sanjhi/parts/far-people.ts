import { flatten, type Snips } from '../paper/snips.ts';

/** People so far away, or so deep in fog, that they are of one paper: without their glued colours. */
export function farAway(part: Snips): Snips {
  return flatten(part).map(({ colour: _, ...snip }) => snip);
}
