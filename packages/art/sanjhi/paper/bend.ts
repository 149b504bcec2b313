import { type Point, xy } from './points.ts';
import { flatten, type Snip, type Snips } from './snips.ts';

const COORDINATES: Readonly<Record<string, number>> = { M: 2, L: 2, C: 6, Q: 4, A: 7 };

/** Moves every point of a part, so that a straight figure sways or a bough bends. Pieces placed by `place` keep their place. */
export function bend(part: Snips, move: (point: Point) => Point): Snip[] {
  return flatten(part).map((snip) =>
    snip.transform === undefined ? { ...snip, path: bendPath(snip.path, move) } : snip,
  );
}

function bendPath(path: string, move: (point: Point) => Point): string {
  return path.replace(/([MLCQA])([^a-zA-Z]*)/g, (_, command: string, text: string) => {
    const numbers = (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const size = COORDINATES[command] ?? 2;
    let moved = command;
    for (let i = 0; i + size <= numbers.length; i += size) {
      const group = numbers.slice(i, i + size);
      const kept = command === 'A' ? group.splice(0, 5) : [];
      if (kept.length > 0) moved += `${kept.join(' ')} `;
      for (let k = 0; k < group.length; k += 2) {
        moved += `${xy(move([group[k] ?? 0, group[k + 1] ?? 0]))} `;
      }
    }
    return moved;
  });
}
