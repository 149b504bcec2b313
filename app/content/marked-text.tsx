import { splitScripts } from './split-scripts.ts';

/** Text that staff wrote, its Hindi marked with `lang`, so that it is read aloud and drawn as Hindi. */
export function MarkedText({ text }: { readonly text: string }) {
  return splitScripts(text).map(({ text: words, lang }, place) =>
    lang === undefined ? (
      words
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other name, and never move
      <span key={place} lang={lang}>
        {words}
      </span>
    ),
  );
}
