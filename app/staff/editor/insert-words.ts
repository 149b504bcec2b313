/** The event by which an editor is given words (take-words.ts). */
export const INSERT_WORDS = 'insert-words';

/** Puts words where the caret of the editor last was, whose text area is `area`. */
export function insertWords(area: HTMLElement, words: string): void {
  area.dispatchEvent(new CustomEvent(INSERT_WORDS, { detail: words }));
}
