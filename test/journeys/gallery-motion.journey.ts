import { describe, expect, test } from 'vitest';
import { devices } from './devices.ts';
import { countMoves, pauseMoves, readMoves, readPositions } from './gallery-moves.ts';
import { choose, PATIENCE, readTiles, seesTiles } from './gallery-page.ts';
import { startJourneys } from './journey.ts';

const { visit } = startJourneys({ keepsPages: false });

/** The gallery on a desktop, with each tile animation paused at its start. */
async function openHeld(device: Parameters<typeof visit>[0] = devices.desk) {
  const visitor = await visit(device);
  await pauseMoves(visitor.page);
  await visitor.open('/gallery');
  return visitor;
}

describe('choosing a tag', () => {
  test('moves the pictures for 0.45 s, by transform and opacity only', async () => {
    const { page } = await openHeld();
    const before = await readPositions(page);
    await choose(page, 'School');
    await seesTiles(page, 2);
    const moves = await readMoves(page);
    expect(moves.map(({ tile }) => tile)).toEqual(await readTiles(page));
    for (const { tile, duration, properties, from } of moves) {
      expect(duration).toBe(450);
      expect(properties).toEqual(['opacity', 'transform']);
      expect(from.left).toBeCloseTo(before[tile]?.left ?? Number.NaN, 0);
      expect(from.top).toBeCloseTo(before[tile]?.top ?? Number.NaN, 0);
    }
    // Returning pictures appear in their places, in the same time.
    await page.evaluate(() => {
      for (const animation of window.tileAnimations) animation.finish();
    });
    await choose(page, 'All');
    await seesTiles(page, 24);
    expect((await readMoves(page)).map(({ duration }) => duration)).toEqual(Array(24).fill(450));
  });

  test('during an animation continues from the current positions', async () => {
    const { page } = await openHeld();
    await choose(page, 'School');
    await seesTiles(page, 2);
    await page.evaluate(() => {
      for (const animation of window.tileAnimations) animation.currentTime = 200;
    });
    const inProgress = await readPositions(page);
    await choose(page, 'All');
    await seesTiles(page, 24);
    const moves = await readMoves(page);
    for (const [tile, position] of Object.entries(inProgress)) {
      const move = moves.find((one) => one.tile === tile);
      expect(move?.from.left).toBeCloseTo(position.left, 0);
      expect(move?.from.top).toBeCloseTo(position.top, 0);
    }
  });

  test('measures again 250 ms after a resize, and not before', async () => {
    const { page, open } = await visit(devices.desk);
    await pauseMoves(page);
    await page.clock.install();
    await open('/gallery');
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    const resize = async (width: number) => {
      await page.setViewportSize({ width, height: 800 });
      // The browser reports the new size with its next frame.
      await expect.poll(() => page.evaluate(() => window.resizes), PATIENCE).toBe(width);
    };
    await page.evaluate(() => {
      window.addEventListener('resize', () => {
        window.resizes = window.innerWidth;
      });
    });

    await resize(800);
    await page.clock.runFor(249);
    await choose(page, 'School');
    await seesTiles(page, 2);
    expect(await countMoves(page)).toBe(0);

    await resize(1280);
    await page.clock.runFor(249);
    await page.clock.runFor(1);
    const measured = await readPositions(page);
    await choose(page, 'All');
    await seesTiles(page, 24);
    const moves = await readMoves(page);
    for (const [tile, position] of Object.entries(measured)) {
      const from = moves.find((move) => move.tile === tile)?.from ?? position;
      expect(from.left).toBeCloseTo(position.left, 0);
      expect(from.top).toBeCloseTo(position.top, 0);
    }
    expect(moves.length).toBeGreaterThan(0);
  });

  test('does not animate with reduced motion', async () => {
    const { page } = await openHeld({ ...devices.desk, reducedMotion: 'reduce' });
    await choose(page, 'School');
    await seesTiles(page, 2);
    await choose(page, 'All');
    await seesTiles(page, 24);
    expect(await countMoves(page)).toBe(0);
  });
});
