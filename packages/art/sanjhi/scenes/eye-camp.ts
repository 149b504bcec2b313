import { glowFrom, type Layer, type Light, type Scene, WIDE } from '../light/scene.ts';
import { curve, outline, polygon } from '../paper/curves.ts';
import { p } from '../paper/points.ts';
import { blossom, circle, petal } from '../paper/shapes.ts';
import { hole, laid, paper, place, type Snips, slit, strip } from '../paper/snips.ts';
import { drawnCurtain, eyeChart, headMirror, lensCase, trialGlasses } from '../parts/eye-care.ts';
import { farAway } from '../parts/far-people.ts';
import { land } from '../parts/ground.ts';
import { temple } from '../parts/temples.ts';
import { figure } from '../people/figure.ts';
import { headOf, type Look, limb, type Pose, skins } from '../people/look.ts';
import { striding, walkingAway } from '../people/moving.ts';
import { children, men, women } from '../people/villagers.ts';
import { watching } from '../people/working.ts';
import { farSheet, frontSheet, middleSheet, peopleSheet } from '../sheets.ts';

// What it is about: a doctor lifts an old woman's chin and looks into her eye with a small lamp. The light is the day in the tent's
// opening, and that lamp; the dark mass is the tent itself, drawn back left and right, with its cut roof as the frame.
const light: Light = { x: 800, y: 380, radius: 640, colour: '#FFF9E2' };

/** The eye camp below the temple hill. */
export function compose(): Scene {
  return {
    size: WIDE,
    light,
    background: glowFrom(light, 900, [
      [0, '#FFFEF6'],
      [0.45, '#F3F3DC'],
      [1, '#B9D8D2'],
    ]),
    shadowTint: '#2a1a2e',
    bloom: 0.5,
    vignette: 0.34,
    layers: [...outside(), ...fitting(), ...looking(), ...tent()],
  };
}

function outside(): Layer[] {
  const waiting = [women.plum, men.rust, women.gold, men.plum, women.blue, men.elder].map(
    (look: Look, i) =>
      place(
        farAway(figure(look, [watching, striding, walkingAway][i % 3] ?? watching)),
        560 + i * 92,
        730 + (i % 2) * 12,
        1.9 + (i % 3) * 0.16,
        { flip: i % 2 === 0 },
      ),
  );
  return [
    farSheet('#C3DCCB', { shadow: 0.25, rim: 0.2 }).put(
      land([520, 470, 400, 330, 330, 400, 480, 520, 540]),
      temple(800, 344, 0.46),
      temple(730, 350, 0.28),
    ),
    farSheet('#93C0B0', { shadow: 0.3 }).put(land([640, 634, 640, 628, 634, 640])),
    { kind: 'haze', colour: '#FFFBEA', strength: 0.4, from: 480, to: 740 },
    middleSheet('#5E9A8C', { lift: 8, shadow: 0.3 }).put(waiting, land([724, 730, 726, 732, 728])),
  ];
}

function fitting(): Layer[] {
  const optician = figure(
    { ...men.blue, cloth: '#E9E2CC', lower: '#2E5A6A', sash: '#1F7A78' },
    {
      hip: [-3, -52],
      neck: [5, -79],
      tilt: 16,
      crane: 20,
      far: limb`18,-74 27,-80`,
      farHand: 'gathered',
      near: limb`15,-69 24,-79`,
      nearHand: 'gathered',
    },
  );
  const fitted: Pose = {
    hip: [-2, -44],
    neck: [0, -70],
    tilt: -6,
    near: limb`6,-56 14,-48`,
    far: limb`9,-56 16,-47`,
  };
  const old = figure(
    {
      ...men.rust,
      headdress: { kind: 'turban', colour: '#D9472A' },
      cloth: '#C98A2A',
      beard: 5,
      hair: '#E9E2D6',
    },
    fitted,
  );
  const [hx, hy] = headOf(fitted);
  const reader = figure(
    { ...children.boy, cloth: '#D98A2A', lower: '#F3E6CC' },
    {
      view: 'away',
      hip: [0, -52],
      neck: [0, -79],
      tilt: -16,
      far: limb`-14,-82 -20,-96`,
      farHand: 'point',
      near: limb`14,-78 6,-88`,
      nearHand: 'flat',
    },
  );
  return [
    middleSheet(['#2F7F78', '#1B5A5C'], { gradient: [200, 1000], lift: 10, shadow: 0.45 }).put(
      paper(
        polygon(p`-10,150 470,236 470,1010 -10,1010`) +
          polygon(p`1130,236 1610,150 1610,1010 1130,1010`),
      ),
      slit('M380,220V1010M1220,220V1010', 2),
      [0, 1, 2, 3, 4].map((i) =>
        hole(blossom(424, 320 + i * 120, 24, 8) + blossom(1176, 320 + i * 120, 24, 8)),
      ),
      eyeChart(268, 318, 0.96),
    ),
    peopleSheet({ lift: 12 })
      .putAt(reader, 330, 960, 3.6)
      .putAt(old, 1408, 1000, 6.4, { flip: true })
      .putAt(optician, 1190, 1010, 6.2)
      .putAt(trialGlasses(hx + 4.4, hy - 0.6), 1408, 1000, 6.4, { flip: true }),
  ];
}

function looking(): Layer[] {
  const coat: Look = {
    dress: 'kurta',
    cloth: '#FFFDF4',
    lower: '#DDE6E4',
    headdress: { kind: 'bun', colour: '#F7C04A' },
    skin: skins.wheat,
    sash: '#1F7A78',
  };
  const bent: Pose = {
    hip: [-8, -52],
    neck: [7, -77],
    tilt: 6,
    crane: 24,
    far: limb`21,-62 33,-69`,
    farHand: { kind: 'palm-up', bend: 6 },
    near: limb`15.4,-60.6 24.4,-73`,
    nearHand: 'grip',
  };
  const scope: Snips = [
    strip('M5,-76Q14,-70 8,-60T10,-50', 1.3, '#1B2A48'),
    laid(circle(10, -49, 2.2), '#D8DCE0', 0.7),
    paper(blossom(1, -62, 1.6, 6), '#1F7A78'),
  ];
  const torch: Snips = [
    strip('M24.6,-74.6L31.4,-78.4', 2, '#1B2A48'),
    strip('M31,-78.2L32.6,-79.1', 2.8, '#F7C04A'),
  ];
  const woman: Look = {
    ...women.white,
    cloth: '#8A2347',
    lower: '#F6EBD6',
    headdress: { kind: 'veil', colour: '#FFF1D6' },
    trim: '#C2203A',
    sprigs: true,
    skin: skins.umber,
  };
  const seated: Pose = {
    hip: [-4, -44],
    neck: [2, -70],
    tilt: -12,
    crane: 4,
    far: limb`10,-51 18,-58.4`,
    near: limb`6.4,-49.6 17.6,-53.6`,
    nearHand: 'grip',
    farHand: 'grip',
  };
  const wrap: Snips = [
    laid(outline(p`8,-62 4,-57! 6,-50 5,-36! -11,-36! -9,-46 -8,-54 -2,-60`), '#FFF6E4', 1),
    [0, 1, 2].map((i) =>
      slit(curve(p`${5 - i * 3},${-58 + i * 2} ${3 - i * 4},-48 ${1 - i * 4},-38`), 0.5),
    ),
    strip(curve(p`7.4,-61.4 3.4,-56.6 5,-50 4,-37`), 1.3, '#C2203A'),
  ];
  // Both hands rest on the head of her stick, clear of the case before her.
  const stick: Snips = [
    strip('M21,-20L21,-60', 1.9, '#C58A4A'),
    laid(circle(21, -61.6, 2.2), '#E0A95C', 0.7),
  ];
  return [
    peopleSheet({ lift: 16, rim: 0.6, edge: '#FFF6DC' })
      .putAt([figure(woman, seated, { before: [wrap, stick] })], 1146, 1500, 13, { flip: true })
      .putAt(
        [figure(coat, bent, { behind: torch, before: scope }), headMirror(headOf(bent))],
        500,
        1500,
        13,
      ),
    { kind: 'glow', glows: [{ x: 934, y: 470, radius: 76, colour: '#FFEFA8', strength: 0.95 }] },
  ];
}

function tent(): Layer[] {
  const scallops: Snips = Array.from({ length: 17 }, (_, i) => {
    const x = i * 100 - 50;
    const y = 120 + Math.abs(i - 8) * -7;
    return [
      paper(
        `M${x},-10H${x + 100}V${y}Q${x + 50},${y + 78} ${x},${y}Z`,
        i % 2 ? '#F3E2BE' : '#A3243A',
      ),
      slit(`M${x},-10V${y}Q${x + 50},${y + 78} ${x + 100},${y}V-10`, 2.4),
      hole(
        [0, 1, 2, 3, 4, 5].map((k) => petal(x + 50, y - 8, k * 1.047, 18, 4.6)).join('') +
          circle(x + 50, y - 46, 4),
      ),
    ];
  });
  return [
    frontSheet(['#8A1F38', '#4A1028'], { lift: 20, edge: '#FFC98A', rim: 0.6 }).put(
      place(drawnCurtain('#8A1F38', '#E8B23A'), -60, 0),
      place(drawnCurtain('#8A1F38', '#E8B23A'), 1664, 0, 1, { flip: true }),
    ),
    frontSheet('#A3243A', { lift: 18, edge: '#FFE0A0', rim: 0.55, translucency: 0.1 }).put(
      scallops,
      slit('M0,34H1600M0,44H1600', 2),
    ),
    frontSheet('#3A1A28', { lift: 18, edge: '#FFC98A', hole: '#EAF6EE', holeGlow: 0.6 }).put(
      lensCase(620, 1006, 420, '#4A2322', '#7A1F3F'),
    ),
  ];
}
