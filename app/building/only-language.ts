import type { Plugin } from 'vite';

const MESSAGE = /shared[\\/]messages[\\/]compiled[\\/]messages[\\/]\w+\.js$/;
/** What stands round each message, as long as there is a single language: a question, and nothing to choose from. */
const ASKING =
  /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\s*experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\s*return (\w+)\(inputs\)\s*\}\)/;

/**
 * Leaves that question out of what browsers load, and with it the code that would answer: a message is then nothing but
 * its words. Messages in two languages ask in another way, and stay as they are.
 */
export function onlyLanguage(): Plugin {
  return {
    name: 'only-language',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) =>
      MESSAGE.test(id) && ASKING.test(code)
        ? { code: code.replace(ASKING, '$1'), map: null }
        : undefined,
  };
}
