import type { Plugin } from 'vite';

const MESSAGE = /shared[\\/]messages[\\/]compiled[\\/]messages[\\/]\w+\.js$/;
/** What each message asks before it speaks, as long as there is a single language and nothing to choose. */
const QUESTION = 'experimentalStaticLocale ?? options.locale ?? getLocale()\n';

/**
 * Leaves that question out of what browsers load, and with it the code that would answer. Messages in two languages
 * ask in another way, and stay as they are.
 */
export function onlyLanguage(): Plugin {
  return {
    name: 'only-language',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) =>
      MESSAGE.test(id) && code.includes(QUESTION)
        ? { code: code.replace(QUESTION, ''), map: null }
        : undefined,
  };
}
