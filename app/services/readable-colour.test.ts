import { describe, expect, it } from 'vitest';
import { sampleServices } from '#shared/content/samples/services.ts';
import { contrastOf, LEAST_CONTRAST } from '#shared/contrast.ts';
import { defaultOrganisation } from '#shared/organisation.ts';
import { readableColour } from './readable-colour.ts';

const { actionDeep } = defaultOrganisation.colours;
const contrastWithWhite = (colour: string) => contrastOf('#FFFFFF', colour);

describe('the contrast of white text on a colour', () => {
  it.each([
    ['#000000', 21],
    ['#FFFFFF', 1],
    // Expected values from WebAIM's checker and the WCAG formula.
    ['#767676', 4.54],
    ['#C2410C', 5.18],
  ])('on %s is %f', (colour, contrast) => {
    expect(contrastWithWhite(colour)).toBeCloseTo(contrast, 2);
  });

  it.each(sampleServices(new Date()))('is sufficient on the colour of $title', ({ color }) => {
    expect(contrastWithWhite(color)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    expect(readableColour(color, actionDeep)).toBe(color);
  });

  it('is sufficient on the fallback colour', () => {
    expect(contrastWithWhite(actionDeep)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  });
});

describe('the background colour of white text', () => {
  it.each([
    ['too light', '#F59E0B'],
    ['just too light', '#777777'],
    ['no colour', 'red;}'],
    ['nothing', ''],
  ])('is the dark action colour when the given one is %s', (_, colour) => {
    expect(readableColour(colour, actionDeep)).toBe(actionDeep);
  });
});
