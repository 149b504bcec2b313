import { type Plane, planes } from '../../../../shared/picture-planes.ts';
import { drawMask, drawTint, Sheet, type Size } from '../paper/sheet.ts';
import { closeHoles } from './close-holes.ts';
import { fillUnseen, seenOf } from './fill-unseen.ts';
import { finish } from './finish.ts';
import { makeGrain } from './grain.ts';
import { mirrorInWater, shineGlows, spreadHaze } from './lamps.ts';
import { layPaper } from './lay-paper.ts';
import { at, rasterColour, rasterGrey } from './pixels.ts';
import { layBackground } from './render-scene.ts';
import type { Layer, Scene } from './scene.ts';
import { throwShadow } from './shadows.ts';

/** Four bytes a pixel, colours not multiplied by alpha. */
export type DrawnPlane = { readonly plane: Plane; readonly size: Size; readonly bytes: Buffer };

/** One plane while it is built; `cover` is how much paper each pixel holds, null where it holds all. */
type Part = { readonly pixels: Float32Array; readonly cover: Float32Array | null };

/**
 * Builds the light box of a scene as three pictures that can move against each other. Laid one over the other they are
 * the scene; the lower ones bear the shadows of those above also where these lie.
 */
export async function renderPlanes(scene: Scene): Promise<DrawnPlane[]> {
  const { planes: parting, layers, size } = scene;
  if (parting === undefined) throw new Error('The scene does not say where it parts');
  const starts = [parting.middle, parting.front].map((layer) =>
    layer === undefined ? -1 : layers.indexOf(layer),
  );
  if (starts.includes(-1)) throw new Error('The scene parts at a layer that it does not have');
  const grain = await makeGrain(size);
  const empty = (): Part => ({
    pixels: new Float32Array(grain.length * 3),
    cover: new Float32Array(grain.length),
  });
  const back = { pixels: await layBackground(scene, grain), cover: null };
  const parts: Part[] = [back, empty(), empty()];
  for (const [order, layer] of layers.entries()) {
    const level = starts.filter((start) => order >= start).length;
    await addLayer(parts.slice(0, level + 1), layer, scene, { grain, order });
  }
  return developPlanes(parts, scene);
}

/** Adds a layer to the uppermost of the planes; its shadow and its light fall on those below as well. */
async function addLayer(
  parts: readonly Part[],
  layer: Layer,
  scene: Scene,
  { grain, order }: { grain: Float32Array; order: number },
) {
  if (!(layer instanceof Sheet)) {
    const above = layer.kind === 'reflection' ? flatten(parts) : undefined;
    for (const { pixels } of parts) {
      if (layer.kind === 'glow') shineGlows(pixels, scene.size, layer.glows);
      else if (layer.kind === 'haze') spreadHaze(pixels, scene.size, layer);
      else mirrorInWater(pixels, scene.size, layer, above);
    }
    return;
  }
  const mask = await rasterGrey(drawMask(layer, scene.size));
  const glued = drawTint(layer, scene.size);
  const tint = glued === null ? null : await rasterColour(glued);
  const own = parts.at(-1);
  for (const part of parts) throwShadow(part.pixels, mask, layer.look, scene, part !== own);
  if (own !== undefined)
    layPaper(own.pixels, { mask, tint, grain, order }, layer.look, scene, own.cover);
}

/** The planes one over the other. */
function flatten(parts: readonly Part[]): Float32Array {
  const [back, ...upper] = parts;
  const whole = back === undefined ? new Float32Array(0) : back.pixels.slice();
  for (const { pixels, cover } of upper) {
    for (let i = 0; i < whole.length; i++) {
      const share = cover === null ? 1 : at(cover, (i / 3) | 0);
      whole[i] = at(whole, i) + (at(pixels, i) - at(whole, i)) * share;
    }
  }
  return whole;
}

/**
 * The planes as they are seen, with smooth colour where they have no paper or never come into sight. What shines
 * through the finest slits of a plane at rest becomes part of it.
 */
function developPlanes(parts: readonly Part[], scene: Scene): DrawnPlane[] {
  const { size } = scene;
  const whole = flatten(parts);
  const closed = parts.map(({ cover }) => (cover === null ? null : closeHoles(cover, size)));
  const below = Buffer.alloc(whole.length);
  return parts.map(({ pixels, cover }, level) => {
    const colours = finish(pixels, scene, whole);
    const alpha = closed[level] ?? null;
    for (let i = 0; i < colours.length; i++) {
      const own = cover === null ? 1 : at(cover, (i / 3) | 0);
      const all = alpha === null ? 1 : at(alpha, (i / 3) | 0);
      const [under, over] = [below[i] ?? 0, colours[i] ?? 0];
      below[i] = under + (over - under) * own;
      if (all > 0) colours[i] = under + (over - under) * (own / all);
    }
    const lids = closed.slice(level + 1).filter((lid) => lid !== null);
    fillUnseen(colours, seenOf(alpha, lids, size), size);
    return { plane: planes[level] ?? 'back', size, bytes: joinAlpha(colours, alpha) };
  });
}

function joinAlpha(colours: Buffer, alpha: Float32Array | null): Buffer {
  const bytes = Buffer.alloc((colours.length / 3) * 4);
  for (let i = 0; i < colours.length / 3; i++) {
    colours.copy(bytes, i * 4, i * 3, i * 3 + 3);
    bytes[i * 4 + 3] = alpha === null ? 255 : Math.round(at(alpha, i) * 255);
  }
  return bytes;
}
