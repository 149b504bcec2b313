import { splitScripts } from './split-scripts.ts';

/** Staff text with its Hindi marked by `lang`, for pronunciation and fonts. */
export function MarkedText({ text }: { readonly text: string }) {
  return splitScripts(text).map(({ text: words, lang }, place) =>
    lang === undefined ? (
      words
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other key, and never move
      <span key={place} lang={lang}>
        {words}
      </span>
    ),
  );
}
