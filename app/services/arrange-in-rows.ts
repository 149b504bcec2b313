import { splitBlocks } from '#shared/content/rich-text.ts';

/** Some paragraphs of a story, or blocks of HTML, and the picture beside them. */
export type StoryRow = { readonly paragraphs: readonly string[]; readonly picture: string | null };

/**
 * Distributes pictures evenly over a story's paragraphs, or its outermost blocks. With more pictures than
 * paragraphs, the last ones are returned as surplus.
 */
export function arrangeInRows(
  story: string,
  pictures: readonly string[],
): { rows: StoryRow[]; remaining: readonly string[] } {
  const paragraphs = splitBlocks(story);
  const count = Math.max(1, Math.min(pictures.length, paragraphs.length));
  const startOf = (row: number) => Math.ceil((row * paragraphs.length) / count);
  const rows = Array.from({ length: count }, (_, row) => ({
    paragraphs: paragraphs.slice(startOf(row), startOf(row + 1)),
    picture: pictures[row] ?? null,
  }));
  return { rows, remaining: pictures.slice(count) };
}
