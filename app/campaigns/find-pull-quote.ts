const LONGEST = 96;

/** The first short sentence of a story that names a sum; null when there is none. */
export function findPullQuote(story: string): string | null {
  const sentences = story.match(/[^.!?\n]+[.!?]/g) ?? [];
  const found = sentences.find((sentence) => /₹\d/.test(sentence) && sentence.length <= LONGEST);
  return found?.trim() ?? null;
}
