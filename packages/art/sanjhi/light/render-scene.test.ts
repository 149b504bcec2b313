import { expect, test } from 'vitest';
import { box, circle } from '../paper/shapes.ts';
import { Sheet } from '../paper/sheet.ts';
import { hole, paper } from '../paper/snips.ts';
import { tree } from '../parts/tree.ts';
import { renderScene } from './render-scene.ts';
import { glowFrom, type Scene } from './scene.ts';

const light = { x: 80, y: 60, radius: 90, colour: '#FFE9B8' };

function composeSmall(seed = 3): Scene {
  const front = new Sheet({ colour: ['#241c40', '#171330'], lift: 12 });
  front.put(paper(box(-4, -4, 168, 128)), hole(circle(80, 60, 44)), tree(80, 118, 0.3, seed));
  return {
    size: { width: 160, height: 120 },
    light,
    background: glowFrom(light, 120, [
      [0, '#FFFDF0'],
      [1, '#F0A268'],
    ]),
    shadowTint: '#5a2a3a',
    layers: [
      front,
      { kind: 'glow', glows: [{ ...light, radius: 30, strength: 0.4 }] },
      { kind: 'haze', colour: '#FFD79A', strength: 0.3, from: 40, to: 100 },
      { kind: 'reflection', waterline: 90, strength: 0.4, height: 30, depth: 1, tint: '#ffffff' },
    ],
  };
}

async function bytesOf(scene: Scene): Promise<Buffer> {
  return (await renderScene(scene)).png().toBuffer();
}

test('the same scene gives the same bytes', async () => {
  const first = await bytesOf(composeSmall());
  expect(first.equals(await bytesOf(composeSmall()))).toBe(true);
});

test('another seed grows another tree', async () => {
  const first = await bytesOf(composeSmall());
  expect(first.equals(await bytesOf(composeSmall(4)))).toBe(false);
});

test('light comes through the hole and not through the paper', async () => {
  const pierced = new Sheet({ colour: '#1a1533' });
  pierced.put(paper(box(-4, -4, 168, 128)), hole(circle(80, 60, 44)));
  const scene = { ...composeSmall(), layers: [pierced], bloom: 0, vignette: 0 };
  const { data } = await (await renderScene(scene)).raw().toBuffer({ resolveWithObject: true });
  const brightnessAt = (x: number, y: number) => data[(y * 160 + x) * 3 + 1] ?? 0;
  expect(brightnessAt(80, 30)).toBeGreaterThan(180);
  expect(brightnessAt(8, 8)).toBeLessThan(80);
});
