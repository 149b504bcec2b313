/** The number of words of a text, in any script: what stands between blanks and has a letter or digit. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
