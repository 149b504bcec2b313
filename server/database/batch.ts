type Waiting<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

/** Powers of two keep the number of different statements small, which both databases remember. */
const SIZES = [16, 8, 4, 2, 1];

export type BatchOptions<Item, Result> = {
  /** Processes all of these in one transaction: all or nothing. Returns the results in their order. */
  process: (items: readonly Item[]) => Promise<readonly Result[]>;
  /** Items that have a key in common never share a batch: they are processed in the order of their arrival. */
  keysOf?: (item: Item) => readonly string[];
  /** Whether each item is to be tried alone after this error, since one of them may be the cause. */
  isRetriedAlone: (error: unknown) => boolean;
};

/**
 * Returns a function that processes one item. Items that arrive while a batch is being processed go into the next batch
 * together: they cost one commit and few statements. An item that arrives alone does not wait, and one that fails does
 * not make the others of its batch fail.
 */
export function createBatcher<Item, Result>(
  options: BatchOptions<Item, Result>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      // During the last commit more requests may have arrived: the event loop reads them first, so that they join.
      await new Promise((resolve) => setImmediate(resolve));
      const batch = removeBatch(waiting, options);
      waiting = waiting.filter((one) => !batch.includes(one));
      await processBatch(batch, options);
    }
    isRunning = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void run();
    });
}

function removeBatch<Item, Result>(
  waiting: readonly Waiting<Item, Result>[],
  { keysOf }: BatchOptions<Item, Result>,
): Waiting<Item, Result>[] {
  const seen = new Set<string>();
  const batch: Waiting<Item, Result>[] = [];
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

async function processBatch<Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  options: BatchOptions<Item, Result>,
): Promise<void> {
  try {
    const results = await options.process(batch.map(({ item }) => item));
    for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
  } catch (error) {
    if (batch.length === 1 || !options.isRetriedAlone(error)) {
      for (const { reject } of batch) reject(error);
      return;
    }
    for (const one of batch) await processBatch([one], options);
  }
}
