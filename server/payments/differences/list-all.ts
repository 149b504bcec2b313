import { type ItemList, type ItemPage, type ListWindow, PAGE_SIZE } from '../payment-gateway.ts';

/** All items of a list of the provider within a time, page by page. */
export async function listAll<Item>(
  list: (window: ListWindow) => Promise<ItemPage<Item>>,
  time: { from: Date; to: Date },
): Promise<ItemList<Item>> {
  const all: ItemList<Item> = { items: [], unreadable: [] };
  for (let skip = 0; ; skip += PAGE_SIZE) {
    const { items, unreadable, isLast } = await list({ ...time, skip });
    all.items.push(...items);
    all.unreadable.push(...unreadable);
    if (isLast) return all;
  }
}
