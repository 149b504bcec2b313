import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defaultOrganisation } from '#shared/organisation.ts';

const ID = 'virtual:brand-mark';

/**
 * The mark of shared/organisation.ts as a data URL for the favicon: it adds little to the page, whereas a file would
 * cost a request.
 */
export function brandMark(): Plugin {
  return {
    name: 'brand-mark',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: async (id) => {
      if (id !== `\0${ID}`) return undefined;
      const drawing = await readFile(join('public', defaultOrganisation.logo.mark), 'utf8');
      return `export const markAddress = ${JSON.stringify(describeDrawing(drawing))};`;
    },
  };
}

/** Escapes only the characters that are unsafe in a URL or an attribute; spaces and braces are not allowed in a URL. */
export function describeDrawing(svg: string): string {
  const escaped = svg.trim().replace(/[%#"<>{}\s]/g, encodeURIComponent);
  return `data:image/svg+xml,${escaped}`;
}
