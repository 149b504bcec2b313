/** The middle of a text in which it differs from another: from the first to the last word that is not the same. */
export function markDifference(
  text: string,
  other: string,
): { readonly before: string; readonly differs: string; readonly after: string } {
  const words = splitWords(text);
  const others = splitWords(other);
  const shortest = Math.min(words.length, others.length);
  let start = 0;
  while (start < shortest && words[start] === others[start]) start += 1;
  let end = 0;
  while (end < shortest - start && words.at(-1 - end) === others.at(-1 - end)) end += 1;
  return {
    before: words.slice(0, start).join(''),
    differs: words.slice(start, words.length - end).join(''),
    after: words.slice(words.length - end).join(''),
  };
}

/** Words and what is between them: joined they are the text. */
const splitWords = (text: string) => text.split(/(\s+)/);
