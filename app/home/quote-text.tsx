import { Fragment } from 'react';

/** A run of Devanagari, with the spaces between its words. */
const DEVANAGARI = /([\u0900-\u097F]+(?:\s+[\u0900-\u097F]+)*)/;

/** A line of text in which words of Devanagari are marked as Hindi, for their font and for those who listen. */
export function QuoteText({ text }: { readonly text: string }) {
  return text.split(DEVANAGARI).map((part, place) =>
    DEVANAGARI.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line never move
      <span key={place} lang="hi">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one line never move
      <Fragment key={place}>{part}</Fragment>
    ),
  );
}
