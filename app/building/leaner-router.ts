import type { Plugin } from 'vite';

type Cut = { readonly file: RegExp; readonly what: RegExp; readonly instead: string };

/** Where React Router's own parts reach others that no page of this site uses in a browser. */
const cuts: readonly Cut[] = [
  // Errors of server components.
  {
    file: /[\\/]lib[\\/]hooks\.js$/,
    what: /\n\s*if \(this\.context\) return [^\n]*RSCErrorHandler[^\n]*/,
    instead: '',
  },
  {
    file: /[\\/]lib[\\/]hooks\.js$/,
    what: /\n\s*if \(this\.context && typeof error === "object"[^{]*\{\s*const decoded[^}]*\}/,
    instead: '',
  },
  // Links that fetch their page before they are pressed.
  {
    file: /[\\/]lib[\\/]dom[\\/]lib\.js$/,
    what: /(import \{[^}]*), PrefetchPageLinks\b([^}]*\} from "\.\/ssr\/components\.js";)/,
    instead: '$1$2\nconst PrefetchPageLinks = () => null;',
  },
  // The scripts of an error screen of its own; this site has one in the root.
  {
    file: /[\\/]lib[\\/]dom[\\/]ssr[\\/]errorBoundaries\.js$/,
    what: /import \{ Scripts, ([^}]*\} from "\.\/components\.js";)/,
    instead: 'import { $1\nconst Scripts = () => null;',
  },
];

/**
 * Parts React Router for browsers where it holds together by a word or two: what shows a page, which every page waits for,
 * and what matches and loads other pages (app/router/late-router.ts). A build fails where a cut no longer fits.
 */
export function leanerRouter(): Plugin {
  return {
    name: 'leaner-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Entries may export more than a page asks of them: else whatever a shared file mentions has to lie in it too.
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    transform(code, id) {
      if (!/[\\/]react-router[\\/]dist[\\/]/.test(id)) return undefined;
      const own = cuts.filter(({ file }) => file.test(id));
      return own.length === 0 ? undefined : { code: own.reduce(cut, code), map: null };
    },
  };
}

function cut(code: string, { file, what, instead }: Cut): string {
  const rest = code.replace(what, instead);
  if (rest === code) throw new Error(`React Router is written in another way: ${file} ${what}`);
  return rest;
}
