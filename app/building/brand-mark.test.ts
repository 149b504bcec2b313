import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { defaultOrganisation } from '#shared/organisation.ts';
import { describeDrawing } from './brand-mark.ts';

it('the data URL of the mark contains the SVG itself and nothing that would end an attribute', async () => {
  const drawing = await readFile(join('public', defaultOrganisation.logo.mark), 'utf8');
  const address = describeDrawing(drawing);
  expect(address).not.toMatch(/["<>#{}\s]/);
  expect(await (await fetch(address)).text()).toBe(drawing.trim());
});
