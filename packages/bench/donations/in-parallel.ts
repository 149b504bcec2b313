/** Processes the list in this many parallel loops. */
export async function inRanges<Item, Made>(
  ranges: number,
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = new Array(items.length);
  const queue = items.entries();
  const runRange = async () => {
    for (const [index, item] of queue) made[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: ranges }, runRange));
  return made;
}
