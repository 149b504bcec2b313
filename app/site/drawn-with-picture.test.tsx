import { expect, test } from 'vitest';
import { openContentStore } from '../content/content.fixture.ts';
import { Picture } from '../ui/picture.tsx';
import { DrawnWithPicture } from './drawn-with-picture.tsx';
import { openKeeper } from './kept-and-anew.fixture.tsx';

const page = (picture: string) => (
  <DrawnWithPicture name={`picture ${picture}`} picture={picture} sizes="100vw">
    <Picture src={picture} alt="" sizes="100vw" priority />
  </DrawnWithPicture>
);

test.each([
  ['/pictures/yamuna-ghats-1600.webp', true],
  ['https://a.example/ghats.jpg', false],
])('%s is told of early with every page, and drawn once: %s', (picture, isDrawnOnce) => {
  const draw = openKeeper(() => openContentStore(''));
  draw(page(picture));
  const { bare, kept, anew } = draw(page(picture));
  expect(kept).toBe(anew);
  expect(kept).toMatch(/<link rel="preload" as="image"/);
  expect(bare.includes('<img')).toBe(!isDrawnOnce);
});
