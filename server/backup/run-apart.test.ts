import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { awaitResult } from './run-apart.ts';

test('a worker that ends without a result has failed, and is not waited for', async () => {
  const worker = new Worker(new URL('data:text/javascript,export{}'));
  await expect(awaitResult(worker, new AbortController().signal)).rejects.toThrow(
    'without a result',
  );
});
