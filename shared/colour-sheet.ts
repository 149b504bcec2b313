import type { BrandColours, Organisation } from './organisation.ts';

/**
 * The organisation's colours as a style sheet of custom properties: `actionDeep` becomes `--brand-action-deep`. Dark
 * colours follow the system's preference; print always uses the light scheme.
 */
export function writeColourSheet({
  colours,
  nightColours,
}: Pick<Organisation, 'colours' | 'nightColours'>): string {
  return `${writeScheme(colours)}@media screen and (prefers-color-scheme: dark) {\n${writeScheme(nightColours)}}\n`;
}

function writeScheme(colours: BrandColours): string {
  const lines = Object.entries(colours).map(([name, value]) => {
    const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return `  --brand-${property}: ${value};`;
  });
  return `:root {\n${lines.join('\n')}\n}\n`;
}
