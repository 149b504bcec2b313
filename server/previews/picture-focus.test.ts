import { describe, expect, test } from 'vitest';
import { findPicture, pictureAddress, pictureNames } from '#shared/pictures.ts';
import { PANE } from './card-frame.ts';
import { findCut } from './picture-focus.ts';

function cutOf(name: (typeof pictureNames)[number], size: { width: number; height: number }) {
  const picture = findPicture(pictureAddress(name));
  if (picture === null) throw new Error(`No picture ${name}`);
  return findCut(picture, size);
}

describe('the part of a picture on a link card', () => {
  test.each(pictureNames)('lies inside %s and covers the pane', (name) => {
    const { scaled, left, top } = cutOf(name, PANE);
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    expect(left + PANE.width).toBeLessThanOrEqual(scaled.width);
    expect(top + PANE.height).toBeLessThanOrEqual(scaled.height);
  });

  test('is the middle, unless what the picture is about stands elsewhere', () => {
    const middleOf = (name: (typeof pictureNames)[number]) => {
      const { scaled, left } = cutOf(name, PANE);
      return (left + PANE.width / 2) / scaled.width;
    };
    expect(middleOf('eye-camp')).toBeCloseTo(0.5, 2);
    expect(middleOf('winter-blankets')).toBeCloseTo(0.6, 2);
    expect(middleOf('night-cart')).toBeCloseTo(0.42, 2);
  });

  test('shows the upper part of a portrait', () => {
    const { scaled, top } = cutOf('portrait-doctor', PANE);
    expect(top).toBeLessThan((scaled.height - PANE.height) / 2);
  });

  test('is the whole picture where the shapes agree', () => {
    expect(cutOf('wedding-kitchen', { width: 800, height: 500 })).toEqual({
      scaled: { width: 800, height: 500 },
      left: 0,
      top: 0,
    });
  });
});
