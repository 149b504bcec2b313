import { type Random, seedRandom } from '../paper/random.ts';
import type { Snips } from '../paper/snips.ts';
import { blossom, type LeafKind, sprig } from './leaf-kinds.ts';

/** A cushion of leaves, wider than high. */
export type Clump = readonly [x: number, y: number, radius: number];

export type CrownLook = {
  kind: LeafKind;
  /** From the leaves in shadow to those that the light falls on. */
  colours: readonly string[];
  /** Length of a leaf. */
  leaf: number;
  light: { x: number; y: number };
  /** How thickly a clump is filled; 1 closes it nearly, below 0.6 sky shows through. */
  dense?: number;
  veins?: number;
  gap?: number;
  /** Share of sprigs that carry a flower, and its radius. */
  flowers?: number;
  flower?: number;
  /** How much the leaves hang, 0 to 1. */
  hang?: number;
  /** Height of a clump as a share of its width. */
  flat?: number;
};

/**
 * Leaves in cushions, as the old painters of Braj built their trees: each cushion dark below and behind, bright where it looks at
 * the light. Lay one crown of few dark colours on a sheet behind, a second of brighter ones on a sheet before the branches.
 */
export function crown(clumps: readonly Clump[], look: CrownLook, seed: number): Snips {
  const random = seedRandom(seed);
  return [...clumps].sort((a, b) => a[1] - b[1]).map((clump) => cushion(clump, look, random));
}

function cushion([cx, cy, radius]: Clump, look: CrownLook, random: Random): Snips {
  const { leaf, colours, light, dense = 0.8, hang = 0.3, flat = 0.72 } = look;
  const count = Math.max(5, Math.round((radius / leaf) ** 2 * 7 * dense * flat));
  const toLight = Math.atan2(light.y - cy, light.x - cx);
  const spots = Array.from({ length: count }, (_, i) => {
    // The sunflower's order fills a disc evenly without a grid.
    const share = Math.sqrt((i + 0.6) / count);
    const angle = i * 2.399963 + random.between(-0.2, 0.2);
    return { share, angle };
  }).sort((a, b) => b.share - a.share);
  const flowers: Snips[] = [];
  const leaves = spots.map(({ share, angle }) => {
    const r = Math.max(0, radius - leaf * 0.8) * share - leaf * 0.25;
    const x = cx + Math.cos(angle) * r;
    const y = cy + Math.sin(angle) * r * flat;
    const way = lean(angle + random.between(-0.4, 0.4), Math.PI / 2, hang * share);
    const facing = Math.cos(angle - toLight) * share * 0.5 + 0.5 - Math.sin(angle) * share * 0.12;
    const tone = facing * (colours.length - 0.6) + random.between(-0.55, 0.55);
    const pick = Math.max(0, Math.min(colours.length - 1, Math.round(tone)));
    const colour = colours[pick] ?? '#0F6F4A';
    const size = leaf * random.between(0.85, 1.15);
    if (share < 0.9 && random.next() < (look.flowers ?? 0)) {
      const bud = (look.flower ?? leaf * 0.26) * random.between(0.8, 1.2);
      flowers.push(blossom(look.kind, x + Math.cos(way) * 4, y + Math.sin(way) * 4, bud));
    }
    return sprig(look.kind, x, y, way, size, random, {
      colour,
      second: colours[Math.max(0, pick - 1)] ?? colour,
      veins: look.veins ?? 4,
      gap: look.gap ?? 2,
    });
  });
  return [leaves, flowers];
}

/** `angle` turned toward `goal` by a share of the shorter way. */
function lean(angle: number, goal: number, share: number): number {
  const turn = Math.atan2(Math.sin(goal - angle), Math.cos(goal - angle));
  return angle + turn * share;
}
