import { describe, expect, it } from 'vitest';
import { findPicture, pictureAddress, pictureNames } from '#shared/pictures.ts';
import { shapeOf, tallestShape } from './tile-shape.ts';

const landscape = pictureAddress('yamuna-ghats');
const portrait = pictureAddress('portrait-teacher');
const unknown = 'https://media.example.org/from-a-phone.jpg';

describe('the box of a picture', () => {
  it('is 8:5 for a landscape and 4:5 for a portrait', () => {
    expect(shapeOf(landscape) / 24).toBe(5 / 8);
    expect(shapeOf(portrait) / 24).toBe(5 / 4);
  });

  it('crops at most a twelfth of any picture of the site', () => {
    for (const name of pictureNames) {
      const address = pictureAddress(name);
      const { width, height } = findPicture(address) ?? { width: 0, height: 0 };
      expect(Math.abs(shapeOf(address) / 24 / (height / width) - 1), name).toBeLessThan(1 / 12);
    }
  });

  it('is 4:3 for an unknown picture', () => {
    expect(shapeOf(unknown) / 24).toBe(3 / 4);
  });
});

describe('the stage of the lightbox', () => {
  it('is as low as landscapes allow, and never higher than a square', () => {
    expect(tallestShape([landscape, landscape])).toBe(15);
    expect(tallestShape([landscape, unknown])).toBe(18);
    expect(tallestShape([landscape, portrait])).toBe(24);
  });
});
