import { Readable } from 'node:stream';

/**
 * The bytes of a body as they come; fails when none comes for `quietMs` while somebody waits for them. A timeout of the
 * socket would also end a body whose reader is slower than its sender.
 */
export function readPatiently(body: Readable, quietMs: number): Readable {
  return Readable.from(readParts(body, quietMs), { objectMode: false });
}

async function* readParts(body: Readable, quietMs: number): AsyncGenerator<Uint8Array> {
  const parts = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const timer = setTimeout(() => {
        body.destroy(new Error(`The object storage has sent nothing for ${quietMs} ms`));
      }, quietMs);
      const { done, value } = await parts.next().finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } finally {
    body.destroy();
  }
}
