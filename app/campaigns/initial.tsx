import './initial.css';

const DEVANAGARI = /\p{Script=Devanagari}/u;
/** One grapheme as a reader sees it: in Devanagari, consonants joined by a virama and their signs count as one. */
const FIRST_LETTER = /^(?:\P{M}\u094D)*\P{M}\p{M}*/u;

/** `lang` of a name where it differs from the page's. */
export function languageOf(name: string): 'hi' | undefined {
  return DEVANAGARI.test(name) ? 'hi' : undefined;
}

/** A supporter's initial on a marigold of the garland. */
export function Initial({
  name,
  className = '',
}: {
  readonly name: string;
  readonly className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      lang={languageOf(name)}
      className={`marigold inline-flex font-display ${className}`}
    >
      {(FIRST_LETTER.exec(name.trim())?.[0] ?? '').toLocaleUpperCase('en')}
    </span>
  );
}
