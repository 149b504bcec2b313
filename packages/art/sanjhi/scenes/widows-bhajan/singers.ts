import type { Sheet } from '../../paper/sheet.ts';
import { place, type Snips } from '../../paper/snips.ts';
import { figure } from '../../people/figure.ts';
import { fromBehind } from '../../people/from-behind.ts';
import { cymbals, dholak, tanpura } from '../../people/instruments.ts';
import { type Look, limb } from '../../people/look.ts';
import { dancing } from '../../people/moving.ts';
import { women } from '../../people/villagers.ts';
import { crossLegged, crossLeggedAway, greeting, onHeels } from '../../people/working.ts';
import { frontSheet, peopleSheet } from '../../sheets.ts';

const inWhite = (veil: string, cloth: string, skin: string): Look => ({
  ...women.white,
  pallu: 'wrapped',
  cloth,
  skin,
  trim: '#D9B26A',
  headdress: { kind: 'veil', colour: veil },
});

/** Those against the far wall: one dances with closed hands raised, one only listens. */
export function beyondTheLamps(): Sheet {
  return peopleSheet({ lift: 10, edge: '#FFE0A0', rim: 0.6 })
    .putAt(
      figure(inWhite('#D8E2DC', '#C8D6D4', '#6F3823'), { ...greeting, view: 'side', tilt: 12 }),
      236,
      742,
      4,
    )
    .putAt(
      figure(
        inWhite('#F4EBDA', '#E8E4DC', '#7A4028'),
        {
          ...dancing,
          tilt: -6,
          crane: 4,
          farLeg: limb`8,-29 11,-4`,
          nearLeg: limb`-5,-28 -7,-6`,
          nearHeel: 20,
          far: limb`18,-84 26,-98`,
          farHand: 'open',
          near: limb`-14,-86 -3,-101`,
          nearHand: { kind: 'open', bend: 20 },
        },
        {},
        { blow: 5, full: 1.5, trail: 4 },
      ),
      642,
      752,
      4.7,
    )
    .putAt(
      figure(inWhite('#FFF3D8', '#FFF6E4', '#8A4B2D'), {
        ...crossLegged,
        tilt: 16,
        far: limb`10,-24 11,-35`,
        farHand: 'namaste',
        near: limb`-8,-20 8,-33`,
        nearHand: { kind: 'namaste', bend: -10 },
      }),
      1446,
      780,
      4.9,
      { flip: true },
    );
}

/** The circle before the shrine, seen from behind and from the side. */
export function singers(): Sheet {
  const old = inWhite('#FFF6E4', '#FFF9EF', '#A1603C');
  const strings: Snips = place(tanpura(0, 0), 8, -12, 1.02, { turn: -12 });
  return peopleSheet({ lift: 14, edge: '#FFE6B0', rim: 0.7 })
    .putAt(
      figure(
        { ...inWhite('#DCE4DE', '#CCD8D6', '#7A4028'), trim: '#C9A25A' },
        {
          ...crossLegged,
          tilt: -6,
          crane: 0,
          far: limb`13,-25 19,-37`,
          farHand: 'grip',
          near: limb`-10,-19 6,-11`,
        },
        { before: strings },
      ),
      402,
      850,
      5.4,
    )
    .putAt(
      figure(
        old,
        {
          ...onHeels,
          neck: [4, -37],
          tilt: 14,
          crane: 30,
          far: limb`15,-28 22,-35`,
          farHand: 'grip',
          near: limb`12,-24 21,-31`,
          nearHand: 'grip',
        },
        { behind: cymbals(25, -36) },
      ),
      980,
      842,
      5.4,
    )
    .putAt(
      figure(inWhite('#F6EBD8', '#EFE2CE', '#6F3823'), {
        ...crossLeggedAway,
        tilt: -4,
        near: limb`13,-34 19,-50`,
        nearHand: 'open',
        far: limb`-14,-22 -18,-10`,
      }),
      742,
      916,
      6.6,
    );
}

/** The drummer, nearest of those in the light. */
export function drummer(): Sheet {
  const drum = place(dholak(0, 0), 22, -12, 1.15, { turn: -8 });
  return peopleSheet({ lift: 17, edge: '#FFE6B0', rim: 0.75 }).putAt(
    figure(
      inWhite('#E4E6E0', '#D6DCDA', '#6F3823'),
      {
        ...crossLeggedAway,
        tilt: 10,
        crane: 8,
        near: limb`14,-24 26,-20`,
        nearHand: 'flat',
        far: limb`-13,-24 -9,-11`,
      },
      { behind: drum },
    ),
    1210,
    972,
    7.2,
    { flip: true },
  );
}

/** Those who sit where we do: two veils in the dark, with light on their edges. */
export function nearest(): Sheet {
  return frontSheet('#17343E', {
    lift: 24,
    edge: '#F7C878',
    rim: 0.85,
    hole: '#E8B45A',
    holeGlow: 0.3,
  })
    .putAt(fromBehind({ kind: 'veil', colour: '#24505A', cloth: '#17343E' }), 190, 1110, 10)
    .putAt(fromBehind({ kind: 'veil', colour: '#17343E', cloth: '#17343E' }), 1546, 1080, 7.4)
    .putAt(
      fromBehind({ kind: 'braid', colour: '#C2304F', cloth: '#1C404A', skin: '#2A2024' }),
      472,
      1060,
      5.6,
    );
}
