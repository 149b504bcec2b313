import type { Plugin } from 'vite';
import { type BrandColours, organisation } from '#shared/organisation.ts';

const ID = 'virtual:brand-colours.css';

/**
 * Converts the colours of shared/organisation.ts to CSS custom properties: `actionDeep` becomes `--brand-action-deep`.
 * Dark colours follow the system's preference; print always uses the light scheme.
 */
export function brandColours(): Plugin {
  const { colours, nightColours } = organisation;
  return {
    name: 'brand-colours',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) =>
      id === `\0${ID}`
        ? `${colourSheet(colours)}@media screen and (prefers-color-scheme: dark) {\n${colourSheet(nightColours)}}\n`
        : undefined,
  };
}

function colourSheet(colours: BrandColours): string {
  const lines = Object.entries(colours).map(([name, value]) => {
    const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return `  --brand-${property}: ${value};`;
  });
  return `:root {\n${lines.join('\n')}\n}\n`;
}
