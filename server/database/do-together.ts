type Waiting<Item, Made> = {
  readonly item: Item;
  readonly resolve: (made: Made) => void;
  readonly reject: (error: unknown) => void;
};

/** Powers of two keep the number of different statements small, which both databases remember. */
const SIZES = [16, 8, 4, 2, 1];

export type Together<Item, Made> = {
  /** Does it for all of these, in one transaction: all or nothing. Answers in their order. */
  work: (items: readonly Item[]) => Promise<readonly Made[]>;
  /** Items of which any is the same wait for each other, and are done one after the other; absent: none do. */
  keysOf?: (item: Item) => readonly string[];
  /** Whether after this error each should be tried by itself: one of them may be the cause. */
  isOfOne: (error: unknown) => boolean;
};

/**
 * Lets what comes while a transaction is under way go into the next one together: they cost one commit and few
 * statements. One that comes alone waits for nobody, and one that fails takes no other with it.
 */
export function doTogether<Item, Made>(
  together: Together<Item, Made>,
): (item: Item) => Promise<Made> {
  let waiting: Waiting<Item, Made>[] = [];
  let isAtWork = false;

  async function workOff(): Promise<void> {
    isAtWork = true;
    while (waiting.length > 0) {
      // While the last commit waited for the disk, others have arrived: they are heard first, and come along.
      await new Promise((heard) => setImmediate(heard));
      const batch = takeBatch(waiting, together);
      waiting = waiting.filter((one) => !batch.includes(one));
      await doBatch(batch, together);
    }
    isAtWork = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isAtWork) void workOff();
    });
}

function takeBatch<Item, Made>(
  waiting: readonly Waiting<Item, Made>[],
  { keysOf }: Together<Item, Made>,
): Waiting<Item, Made>[] {
  const seen = new Set<string>();
  const batch: Waiting<Item, Made>[] = [];
  for (const one of waiting) {
    if (batch.length === SIZES[0]) break;
    const keys = keysOf?.(one.item) ?? [];
    if (!keys.some((key) => seen.has(key))) batch.push(one);
    for (const key of keys) seen.add(key);
  }
  return batch.slice(
    0,
    SIZES.find((size) => size <= batch.length),
  );
}

async function doBatch<Item, Made>(
  batch: readonly Waiting<Item, Made>[],
  together: Together<Item, Made>,
): Promise<void> {
  try {
    const made = await together.work(batch.map(({ item }) => item));
    for (const [index, { resolve }] of batch.entries()) resolve(made[index] as Made);
  } catch (error) {
    if (batch.length === 1 || !together.isOfOne(error)) {
      for (const { reject } of batch) reject(error);
      return;
    }
    for (const one of batch) await doBatch([one], together);
  }
}
