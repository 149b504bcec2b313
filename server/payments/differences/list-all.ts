import { type ListWindow, PAGE_SIZE } from '../payment-gateway.ts';

/** All items of a list of the provider within a time, page by page. */
export async function listAll<Item>(
  list: (window: ListWindow) => Promise<Item[]>,
  time: { from: Date; to: Date },
): Promise<Item[]> {
  const all: Item[] = [];
  for (let skip = 0; ; skip += PAGE_SIZE) {
    const items = await list({ ...time, skip });
    all.push(...items);
    if (items.length < PAGE_SIZE) return all;
  }
}
