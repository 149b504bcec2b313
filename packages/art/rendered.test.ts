import { expect, test } from 'vitest';
import { fingerprintRendered, readRendered } from './rendered-sources.ts';

test.each(['music', 'films'] as const)(
  'the %s of public/ were made from the sources as they are now (npm run art makes them again)',
  async (what) => {
    expect(readRendered()[what]).toBe(await fingerprintRendered(what));
  },
);
