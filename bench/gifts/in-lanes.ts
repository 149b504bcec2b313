/** Works through the list, so many at a time. */
export async function inLanes<Item, Made>(
  lanes: number,
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = new Array(items.length);
  const queue = items.entries();
  const runLane = async () => {
    for (const [index, item] of queue) made[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
  return made;
}
