const LONGEST = 96;

/** The first sentence of a story that names a sum, to be set large; null where no short one does. */
export function findPullQuote(story: string): string | null {
  const sentences = story.match(/[^.!?\n]+[.!?]/g) ?? [];
  const found = sentences.find((sentence) => /₹\d/.test(sentence) && sentence.length <= LONGEST);
  return found?.trim() ?? null;
}
