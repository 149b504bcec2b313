const DEVANAGARI = /\p{Script=Devanagari}/u;

/** The `lang` of words that may be in Hindi; undefined where the page's own language holds. */
export function languageOf(words: string): 'hi' | undefined {
  return DEVANAGARI.test(words) ? 'hi' : undefined;
}
