/**
 * How bundles of the server are written. Node keeps the text of all code in memory, with two bytes for each character
 * when one of them is not Latin-1: so without blanks and comments, and with such characters escaped. Names stay, for
 * stack traces.
 */
export const compactOutput = {
  charset: 'ascii',
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
} as const;
