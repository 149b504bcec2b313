import type { Plugin } from 'vite';
import { type Organisation, organisation } from '#shared/organisation.ts';

const ID = 'virtual:brand-colours.css';

/** Turns the colours of shared/organisation.ts into CSS custom properties: `actionDeep` becomes `--brand-action-deep`. */
export function brandColours(): Plugin {
  return {
    name: 'brand-colours',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? colourSheet(organisation.colours) : undefined),
  };
}

function colourSheet(colours: Organisation['colours']): string {
  const lines = Object.entries(colours).map(([name, value]) => {
    const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return `  --brand-${property}: ${value};`;
  });
  return `:root {\n${lines.join('\n')}\n}\n`;
}
