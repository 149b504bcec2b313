import type { Layer } from '../../light/scene.ts';
import type { Sheet } from '../../paper/sheet.ts';
import { flutePlayer } from '../../parts/flute-player.ts';
import { type Dance, dancer } from '../../parts/rasa.ts';
import type { Look } from '../../people/look.ts';
import { peopleSheet } from '../../sheets.ts';

const SKIN = '#1A2456';

function sakhi(cloth: string, lower: string, veil: string): Look {
  return {
    dress: 'sari',
    cloth,
    lower,
    headdress: { kind: 'veil', colour: veil },
    trim: '#E9F1FF',
    skin: SKIN,
    sprigs: true,
  };
}

const LOOKS = [
  sakhi('#2A3A86', '#34509C', '#9FBCE4'),
  sakhi('#3F2F7A', '#5A4A9C', '#C9C4EC'),
  sakhi('#1F4A80', '#2A6396', '#B4D6EA'),
  sakhi('#283070', '#24407E', '#E4EAF6'),
] as const;

type Place = readonly [angle: number, dance: Dance, flip: boolean];

/** Places on the ring, in degrees; 270 is behind him, 90 before. Before him the ring is open, so that he is seen. */
const RING: readonly Place[] = [
  [196, 'oneUp', false],
  [228, 'clapping', false],
  [247, 'awayHigh', true],
  [300, 'bowing', true],
  [331, 'armsUp', true],
  [16, 'awayTurn', true],
  [56, 'awayHigh', false],
  [126, 'awayTurn', false],
];

/** Those behind him first, then he, then those before. */
export function roundDance(): Layer[] {
  const sheet = (lift: number): Sheet =>
    peopleSheet({ colour: SKIN, lift, edge: '#FFFDF0', rim: 0.8, translucency: 0.05 });
  const [far, near] = [sheet(9), sheet(14)];
  const places = RING.map(([angle, dance, flip], i) => {
    const a = (angle * Math.PI) / 180;
    return { x: 670 + Math.cos(a) * 490, y: 836 + Math.sin(a) * 96, dance, flip, i };
  }).sort((a, b) => a.y - b.y);
  for (const { x, y, dance, flip, i } of places) {
    const look = LOOKS[i % LOOKS.length] ?? LOOKS[0];
    const scale = 2.1 + ((y - 740) / 192) * 1.35;
    (y < 840 ? far : near).putAt(dancer(look, dance, { full: 8 }), x, y, scale, { flip });
  }
  return [
    far,
    { kind: 'glow', glows: [{ x: 700, y: 600, radius: 240, colour: '#FFFBEA', strength: 0.34 }] },
    peopleSheet({ colour: SKIN, lift: 12, edge: '#FFFDF0', rim: 0.8 }).putAt(
      flutePlayer(),
      640,
      828,
      3.5,
      { flip: true },
    ),
    near,
  ];
}
