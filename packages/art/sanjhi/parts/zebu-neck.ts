import { curve } from '../paper/curves.ts';
import { between, localFrame, type Point } from '../paper/points.ts';
import { place, type Snips, slit } from '../paper/snips.ts';
import type { ZebuBuild } from './zebu-builds.ts';

/** Where the head is: the poll, the turn of the face in degrees, and whether it looks back over the flank. */
export type HeadPlace = { poll: Point; face: number; back?: boolean };
export type NeckBuild = Pick<ZebuBuild, 'withers' | 'brisket' | 'head' | 'dewlap'>;

/** A frame of the head: along the face and toward its chin. */
export function headFrame({ poll, face, back = false }: HeadPlace, size: number) {
  const turn = (face * Math.PI) / 180;
  const at = localFrame(0, 0, turn);
  return (along: number, across: number): Point => {
    const [x, y] = at(along * size, across * size);
    return [poll[0] + (back ? -x : x), poll[1] + y];
  };
}

export function placeHead(part: Snips, { poll, face, back = false }: HeadPlace, size: number) {
  const turned = place(part, 0, 0, size, { turn: face });
  return place(turned, poll[0], poll[1], 1, { flip: back });
}

/** From the withers to the poll, down the throat and the wavy dewlap to the brisket. */
export function neckOutline(
  place: HeadPlace,
  { withers, brisket, head: size, dewlap }: NeckBuild,
): Point[] {
  const head = headFrame(place, size);
  const [wx, wy] = withers;
  const nape = head(3, -5);
  const throat = head(10, 17);
  const crest = between(withers, nape, 0.52);
  const low = nape[1] > wy ? 5 : -1;
  const hang = (t: number, out: number, down: number): Point => {
    const [x, y] = between(throat, brisket, t);
    return [x + out * dewlap, y + down * dewlap];
  };
  return [
    [wx - 8, wy + 4],
    [crest[0] - low, crest[1] + low],
    nape,
    head(16, 2),
    throat,
    hang(0.24, 1, 5),
    hang(0.48, 6, 7),
    hang(0.76, 8, 5),
    brisket,
    [brisket[0] - 17, brisket[1] + 1],
    [wx - 15, (wy + brisket[1]) / 2],
  ];
}

export function dewlapFolds(place: HeadPlace, build: NeckBuild): Snips {
  const head = headFrame(place, build.head);
  const { withers, brisket, dewlap } = build;
  const throat = head(8, 17);
  return [0.22, 0.46, 0.7].map((t, i) => {
    const edge = between(throat, brisket, t);
    const inside = between(head(2, 6), [withers[0] + 3, (withers[1] + brisket[1]) / 2 + 2], t);
    const from = between(edge, inside, dewlap > 0.5 ? -0.04 : 0.3);
    const to = between(edge, inside, 0.5 + i * 0.08);
    const middle = between(from, to, 0.5);
    return slit(curve([from, [middle[0] + 2, middle[1] + 2.6], to]), 1);
  });
}
