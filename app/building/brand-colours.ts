import type { Plugin } from 'vite';
import { writeColourSheet } from '#shared/colour-sheet.ts';
import { defaultOrganisation } from '#shared/organisation.ts';

const ID = 'virtual:brand-colours.css';

/** The colours of a first start; changed ones follow in a style sheet of their own (server/platform/site). */
export function brandColours(): Plugin {
  return {
    name: 'brand-colours',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? writeColourSheet(defaultOrganisation) : undefined),
  };
}
