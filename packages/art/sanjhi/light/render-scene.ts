import sharp, { type Sharp } from 'sharp';
import { drawMask, drawTint, inSvg, Sheet } from '../paper/sheet.ts';
import { finish } from './finish.ts';
import { makeGrain } from './grain.ts';
import { mirrorInWater, shineGlows, spreadHaze } from './lamps.ts';
import { layPaper } from './lay-paper.ts';
import { at, rasterColour, rasterGrey } from './pixels.ts';
import type { Layer, Scene } from './scene.ts';
import { throwShadow } from './shadows.ts';

/** Builds the light box of a scene from back to front; the same scene gives the same bytes. */
export async function renderScene(scene: Scene): Promise<Sharp> {
  const { width, height } = scene.size;
  const grain = await makeGrain(scene.size);
  const pixels = await layBackground(scene, grain);
  for (const [order, layer] of scene.layers.entries()) {
    await addLayer(pixels, layer, scene, grain, order);
  }
  return sharp(finish(pixels, scene), { raw: { width, height, channels: 3 } });
}

/** What lies behind all sheets. */
export async function layBackground(scene: Scene, grain: Float32Array): Promise<Float32Array> {
  const behind = await rasterColour(inSvg(scene.size, scene.background));
  const pixels = new Float32Array(grain.length * 3);
  for (let i = 0; i < grain.length; i++) {
    const rough = 1 + at(grain, i) * 0.55;
    for (let q = 0; q < 3; q++) pixels[i * 3 + q] = (at(behind, i * 4 + q) / 255) * rough;
  }
  return pixels;
}

async function addLayer(
  pixels: Float32Array,
  layer: Layer,
  scene: Scene,
  grain: Float32Array,
  order: number,
) {
  if (layer instanceof Sheet) {
    const mask = await rasterGrey(drawMask(layer, scene.size));
    const glued = drawTint(layer, scene.size);
    const tint = glued === null ? null : await rasterColour(glued);
    throwShadow(pixels, mask, layer.look, scene);
    layPaper(pixels, { mask, tint, grain, order }, layer.look, scene);
  } else if (layer.kind === 'glow') shineGlows(pixels, scene.size, layer.glows);
  else if (layer.kind === 'haze') spreadHaze(pixels, scene.size, layer);
  else mirrorInWater(pixels, scene.size, layer);
}
