import { picture } from './pen.ts';
import { boat, chhatri, house, palm, shikhara, tree } from './town-parts.ts';

const WIDTH = 800;
const HEIGHT = 500;

export type MapPapers = {
  readonly fields: string;
  readonly groves: string;
  readonly bank: string;
  readonly water: string;
  readonly glint: string;
  readonly town: string;
  readonly road: string;
  readonly walls: string;
  readonly shade: string;
  readonly mark: string;
  readonly flame: string;
};

export const dayMap: MapPapers = {
  fields: '#F6E3BE',
  groves: '#8FB58A',
  bank: '#E8C88E',
  water: '#4FA3A5',
  glint: '#CDECE2',
  town: '#F2B98C',
  road: '#FFF9EF',
  walls: '#B4532F',
  shade: '#7A3B1E',
  mark: '#C2410C',
  flame: '#F59E0B',
};

export const nightMap: MapPapers = {
  fields: '#2A2C62',
  groves: '#27506A',
  bank: '#3C3A7C',
  water: '#14384F',
  glint: '#5CD3C2',
  town: '#3F2F6B',
  road: '#8683BD',
  walls: '#15153F',
  shade: '#0E0F2B',
  mark: '#F6AE3C',
  flame: '#FFE9A8',
};

/** The Yamuna comes down from the north, bends round the town by its ghats, and leaves for Mathura. */
const RIVER = 'M236,-30C262,60 330,82 430,78S606,96 640,190S600,330 646,400S720,470 748,540';
/** The pilgrims' path round the town. */
const PARIKRAMA =
  'M250,176C320,118 500,112 552,190S548,356 460,392S262,386 226,312S200,222 250,176Z';
const ROADS = [
  'M-20,250C80,262 150,292 236,300',
  'M330,396C330,440 350,470 356,520',
  'M236,300C300,310 380,290 420,262',
];

/** The town in its bend of the river, as sheets of cut paper; not to scale, and without words. */
export function townMap(papers: MapPapers): string {
  const { fields, groves, bank, water, glint, town, road, walls, shade, mark, flame } = papers;
  const line = (path: string, width: number, colour: string, more = '') =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"${more}/>`;
  const shape = (path: string, colour: string) => `<path d="${path}" fill="${colour}"/>`;
  const sheet = (body: string) => `<g filter="url(#s)">${body}</g>`;
  const furrows = Array.from({ length: 9 }, (_, k) =>
    line(`M${-10 + k * 14},${430 + k * 9}q60,-22 120,-6`, 1.4, bank),
  ).join('');
  const far = Array.from({ length: 7 }, (_, k) =>
    line(`M${690 - k * 6},${40 + k * 22}q50,-12 120,4`, 1.4, bank),
  ).join('');
  const trees = [
    tree(92, 128, 0.6),
    tree(144, 164, 0.5),
    tree(64, 196, 0.46),
    tree(764, 330, 0.6),
    tree(730, 270, 0.4),
    tree(176, 440, 0.6),
    tree(470, 470, 0.5),
    palm(752, 196, 58),
    palm(120, 390, 54),
  ].join('');
  const buildings = [
    house(300, 250, 56, 26),
    house(430, 220, 60, 24),
    house(318, 352, 70, 24),
    house(444, 340, 50, 22),
    shikhara(380, 214, 24, 84),
    shikhara(300, 320, 18, 62),
    shikhara(484, 306, 22, 78),
    chhatri(404, 350, 16, 40),
  ].join('');
  const ghats = Array.from({ length: 7 }, (_, k) => {
    const x = 424 + k * 22;
    return `M${x},${104 + k * k * 0.9}h18v4h-18Zm3,6h18v4h-18Zm3,6h18v4h-18Z`;
  }).join('');
  const pavilions = [chhatri(416, 116, 14, 36), chhatri(586, 156, 14, 36)].join('');
  const boats = [boat(330, 74, 22), boat(634, 236, 20), boat(646, 372, 24)].join('');
  const windows = [
    [316, 240],
    [338, 240],
    [446, 210],
    [468, 210],
    [338, 342],
    [366, 342],
    [460, 332],
  ]
    .map(([x = 0, y = 0]) => `M${x - 3},${y + 5}v-7q0,-3 3,-5q3,2 3,5v7Z`)
    .join('');
  const flags = `<circle cx="392" cy="262" r="30" fill="${flame}" opacity=".35"/><path d="M392,270C366,238 364,222 392,212C420,222 418,238 392,270Z" fill="${mark}"/><path d="M392,222q9,11 0,21q-9,-10 0,-21Z" fill="${flame}"/>`;
  return picture(
    WIDTH,
    HEIGHT,
    '<defs><filter id="s" filterUnits="userSpaceOnUse" x="0" y="0" width="800" height="500"><feDropShadow dx="0" dy="2.5" stdDeviation="2.4" flood-color="#1a0f2e" flood-opacity=".35"/></filter></defs>' +
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="${fields}"/>${furrows}${far}` +
      sheet(shape(trees, groves)) +
      sheet(line(RIVER, 92, bank)) +
      sheet(line(RIVER, 68, water)) +
      line(
        RIVER,
        1.6,
        glint,
        ' stroke-dasharray="40 52 14 60" transform="translate(-12 6)" opacity=".8"',
      ) +
      line(
        RIVER,
        1.4,
        glint,
        ' stroke-dasharray="22 70 36 44" transform="translate(14 -6)" opacity=".8"',
      ) +
      ROADS.map((path) => line(path, 9, road)).join('') +
      sheet(shape(PARIKRAMA, town)) +
      line(PARIKRAMA, 4, road, ' stroke-dasharray="1 10"') +
      line(ROADS[2] ?? '', 6, road) +
      sheet(shape(ghats, walls) + shape(pavilions, walls)) +
      sheet(shape(buildings, walls)) +
      shape(windows, flame) +
      sheet(shape(boats, shade)) +
      sheet(flags),
  );
}
