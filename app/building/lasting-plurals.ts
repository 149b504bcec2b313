import type { Plugin } from 'vite';

const REGISTRY = /shared[\\/]messages[\\/]compiled[\\/]registry\.js$/;
const MADE_EACH_TIME = 'return new Intl.PluralRules(locale, options).select(Number(input))';
const MADE_ONCE = 'return (rules[locale] ??= new Intl.PluralRules(locale)).select(Number(input))';

/**
 * Makes the rules by which a language counts once, and not for each word that counts: on the server one of them took as long
 * as drawing thirty elements. Messages ask for no options; should the compiler write it in another way, it stays as it is.
 */
export function lastingPlurals(): Plugin {
  return {
    name: 'lasting-plurals',
    apply: 'build',
    transform: (code, id) =>
      REGISTRY.test(id) && code.includes(MADE_EACH_TIME)
        ? { code: `const rules = {};\n${code.replace(MADE_EACH_TIME, MADE_ONCE)}`, map: null }
        : undefined,
  };
}
