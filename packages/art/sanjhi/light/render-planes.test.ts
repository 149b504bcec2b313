import { describe, expect, test } from 'vitest';
import { box, circle } from '../paper/shapes.ts';
import { Sheet } from '../paper/sheet.ts';
import { hole, paper, slit } from '../paper/snips.ts';
import { renderPlanes } from './render-planes.ts';
import { renderScene } from './render-scene.ts';
import { glowFrom, type Scene } from './scene.ts';

const size = { width: 200, height: 120 };
const light = { x: 100, y: 20, radius: 90, colour: '#FFE9B8' };

function composeSmall(): Scene {
  const far = new Sheet({ colour: '#B4596A' }).put(paper(box(0, 60, 200, 20)));
  const middle = new Sheet({ colour: '#0F766E', lift: 6 }).put(paper(box(20, 40, 60, 60)));
  const front = new Sheet({ colour: '#1E1B3A', lift: 8 }).put(
    paper(circle(140, 70, 36)),
    hole(circle(140, 70, 14)),
    slit('M108,70H120', 2),
  );
  return {
    size,
    light,
    background: glowFrom(light, 160, [
      [0, '#FFFDF0'],
      [1, '#F0A268'],
    ]),
    shadowTint: '#5a2a3a',
    layers: [
      far,
      middle,
      { kind: 'glow', glows: [{ x: 60, y: 70, radius: 30, colour: '#FFA040', strength: 0.5 }] },
      front,
    ],
    planes: { middle, front },
  };
}

type Seen = readonly [red: number, green: number, blue: number, alpha: number];

async function draw() {
  const drawn = await renderPlanes(composeSmall());
  const seenAt = (level: number, x: number, y: number): Seen => {
    const [red = 0, green = 0, blue = 0, alpha = 0] =
      drawn[level]?.bytes.subarray((y * size.width + x) * 4) ?? [];
    return [red, green, blue, alpha];
  };
  return { drawn, seenAt };
}

describe('a scene in planes', () => {
  test('is the scene when its planes lie one over the other', async () => {
    const { seenAt } = await draw();
    const whole = await (await renderScene(composeSmall())).raw().toBuffer();
    // Where an edge covers half a pixel, tones are mixed after they were developed instead of before.
    let most = 0;
    for (let y = 0; y < size.height; y++) {
      for (let x = 0; x < size.width; x++) {
        for (const q of [0, 1, 2] as const) {
          const stacked = [0, 1, 2].reduce((below, level) => {
            const seen = seenAt(level, x, y);
            return below + ((seen[q] - below) * seen[3]) / 255;
          }, 0);
          most = Math.max(most, Math.abs(stacked - (whole[(y * size.width + x) * 3 + q] ?? 0)));
        }
      }
    }
    expect(most).toBeLessThan(8);
  });

  test('has paper where its sheets are, and none in their wide holes', async () => {
    const { seenAt } = await draw();
    expect([seenAt(0, 50, 70)[3], seenAt(1, 50, 70)[3], seenAt(2, 50, 70)[3]]).toEqual([
      255, 255, 0,
    ]);
    expect(seenAt(2, 140, 70)[3]).toBe(0);
    expect(seenAt(2, 164, 70)[3]).toBe(255);
  });

  test('takes the light of its fine slits along', async () => {
    const { seenAt } = await draw();
    const [, slitGreen, , slitAlpha] = seenAt(2, 114, 70);
    const [, paperGreen] = seenAt(2, 114, 76);
    expect(slitAlpha).toBe(255);
    expect(slitGreen).toBeGreaterThan(paperGreen + 20);
  });

  test('keeps the shadow of a plane also where the plane itself lies', async () => {
    const { seenAt } = await draw();
    const [open] = seenAt(0, 8, 20);
    const [edge] = seenAt(0, 22, 98);
    expect(edge).toBeLessThan(open - 20);
  });
});

test('a scene that parts nowhere is refused', async () => {
  const { planes: _, ...scene } = composeSmall();
  await expect(renderPlanes(scene)).rejects.toThrow('where it parts');
});
