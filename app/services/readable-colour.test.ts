import { describe, expect, it } from 'vitest';
import { sampleServices } from '#shared/content/samples/services.ts';
import { organisation } from '#shared/organisation.ts';
import { contrastWithWhite, LEAST_CONTRAST, readableColour } from './readable-colour.ts';

describe('the contrast of white on a colour', () => {
  it.each([
    ['#000000', 21],
    ['#FFFFFF', 1],
    // As WebAIM's checker and the WCAG's own formula have it.
    ['#767676', 4.54],
    ['#C2410C', 5.18],
  ])('on %s is %f', (colour, contrast) => {
    expect(contrastWithWhite(colour)).toBeCloseTo(contrast, 2);
  });

  it.each(sampleServices(new Date()))('is enough on the colour of $title', ({ color }) => {
    expect(contrastWithWhite(color)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    expect(readableColour(color)).toBe(color);
  });

  it('is enough on what stands in', () => {
    expect(contrastWithWhite(organisation.colours.actionDeep)).toBeGreaterThanOrEqual(
      LEAST_CONTRAST,
    );
  });
});

describe('the colour under white text', () => {
  it.each([
    ['too light', '#F59E0B'],
    ['just too light', '#777777'],
    ['no colour', 'red;}'],
    ['nothing', ''],
  ])('is the dark action colour where the given one is %s', (_, colour) => {
    expect(readableColour(colour)).toBe(organisation.colours.actionDeep);
  });
});
