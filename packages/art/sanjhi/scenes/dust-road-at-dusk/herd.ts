import type { Sheet } from '../../paper/sheet.ts';
import { place } from '../../paper/snips.ts';
import { bull, calf, zebu } from '../../parts/zebu.ts';
import type { ZebuCoat } from '../../parts/zebu-head.ts';
import {
  calfLeaps,
  calfWalks,
  zebuCalls,
  zebuGrazes,
  zebuLooksBack,
  zebuSteps,
  zebuWalks,
} from '../../parts/zebu-poses.ts';
import { zebuFromFront } from '../../parts/zebu-turned.ts';
import { figure } from '../../people/figure.ts';
import { flute } from '../../people/instruments.ts';
import { limb } from '../../people/look.ts';
import { passing } from '../../people/moving.ts';
import { staff } from '../../people/tools.ts';
import { children } from '../../people/villagers.ts';
import { peopleSheet } from '../../sheets.ts';

const coat = (colour: string, shade: string, horn = '#2A1226', muzzle = horn): ZebuCoat => ({
  colour,
  shade,
  horn,
  muzzle,
});

/** The far end of the herd, no more than shapes in the gold. */
export function farHerd(): Sheet {
  const haze = coat('#C9702F', '#B55F2C', '#A04E2A');
  const left = { flip: true };
  return peopleSheet({ colour: '#B55F2C', lift: 5, shadow: 0.3, rim: 0.8, edge: '#FFF0B0' })
    .putAt(zebu(zebuSteps, { coat: haze }), 1128, 560, 0.3, left)
    .putAt(zebu(zebuWalks, { coat: haze }), 1052, 566, 0.36, left)
    .putAt(zebuFromFront({ coat: haze }), 985, 574, 0.42, left)
    .putAt(bull(zebuSteps, { coat: coat('#B5602A', '#A0522A', '#8A4428') }), 905, 584, 0.46, left)
    .putAt(calf(calfWalks, { coat: haze }), 850, 590, 0.5, left)
    .putAt(zebu(zebuWalks, { coat: haze }), 800, 598, 0.54, left);
}

/** Where the road bends: cows of many minds. */
export function middleHerd(): Sheet {
  const left = { flip: true };
  return peopleSheet({ lift: 10, shadow: 0.5, rim: 0.75, edge: '#FFDF90' })
    .putAt(zebu(zebuLooksBack, { coat: coat('#B86A34', '#8A4A2C') }), 640, 632, 0.8)
    .putAt(zebuFromFront({ coat: coat('#D99A5C', '#A8663C') }), 404, 664, 1, left)
    .putAt(zebu(zebuGrazes, { coat: coat('#8A4530', '#6B3028', '#4A2030') }), 190, 660, 0.94, left)
    .putAt(bull(zebuSteps, { coat: coat('#A85F38', '#7F412E') }), 800, 690, 1.2, left)
    .putAt(calf(calfLeaps, { coat: coat('#E0A868', '#B5763F') }), 566, 736, 1.3, {
      flip: true,
      turn: -8,
    });
}

/** The two who walk behind the first, and the boy. */
export function nearHerd(): Sheet {
  const left = { flip: true };
  return peopleSheet({ lift: 13, shadow: 0.6, rim: 0.8, edge: '#FFDF90' })
    .putAt(
      zebu(zebuCalls, { coat: coat('#7A3A34', '#5A2630', '#2A1030'), bell: '#C2410C' }),
      1100,
      800,
      1.62,
      left,
    )
    .putAt(
      zebu(
        { ...zebuWalks, poll: [92, -134], face: 30 },
        {
          coat: coat('#A34E30', '#742F30', '#2A1030'),
          paint: ['#F7C04A', '#BE185D', '#F7C04A'],
          garland: ['#E8882A', '#BE185D'],
        },
      ),
      846,
      902,
      2.36,
      left,
    );
}

/** He has the whole herd before him and all the time of the evening. */
export function herdBoy(): Sheet {
  const boy = figure(
    {
      ...children.boy,
      dress: 'dhoti',
      bare: true,
      cloth: '#8A2F4A',
      lower: '#F2B548',
      trim: '#BE185D',
      skin: '#5A2A26',
      headdress: { kind: 'turban', colour: '#BE2E4A' },
      headSize: 1.2,
    },
    {
      ...passing,
      tilt: -2,
      crane: 4,
      far: limb`15,-67 21,-79`,
      farHand: 'gathered',
      near: limb`9,-64 14,-78`,
      nearHand: 'gathered',
    },
    { behind: [staff([-30, -44], [30, -70], '#3A1626', 2.2), flute([5, -83.6], [36, -79])] },
  );
  return peopleSheet({ lift: 14, shadow: 0.6, rim: 0.85, edge: '#FFE09A' }).putAt(
    boy,
    1248,
    936,
    4.3,
    {
      flip: true,
    },
  );
}

/** She leads, since she knows the way: her bell is heard before she is seen. */
export function leadCow(): Sheet {
  const lead = zebuFromFront({
    coat: coat('#F0CDA0', '#B5805C', '#3A1430', '#5A2A38'),
    garland: ['#F59E0B', '#C2410C', '#F7C04A'],
    bell: '#BE185D',
    paint: ['#BE185D', '#F7C04A', '#0F8A80'],
    cloth: '#8A1F52',
    nod: 6,
  });
  const young = calf(calfWalks, {
    coat: coat('#A85A34', '#7A3A2C', '#3A1430'),
    bell: '#0F766E',
  });
  return peopleSheet({ lift: 17, shadow: 0.62, rim: 0.9, edge: '#FFE6A8' }).put(
    place(young, 118, 984, 3.1, { flip: true }),
    place(lead, 384, 994, 3.35, { flip: true }),
  );
}
