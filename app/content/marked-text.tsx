import { splitScripts } from './split-scripts.ts';

/** Staff text with its Hindi marked by `lang`, for pronunciation and fonts. */
export function MarkedText({ text }: { readonly text: string }) {
  return splitScripts(text).map(({ text: part, lang }, index) =>
    lang === undefined ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other key, and never move
      <span key={index} lang={lang}>
        {part}
      </span>
    ),
  );
}
