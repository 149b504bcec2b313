import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ApartTask, CopyTask, Proof, ProofTask, StoredCopy } from './apart-tasks.ts';

/** Makes and stores a copy in a worker thread. Throws when `signal` aborts it. */
export function copyApart(task: CopyTask, signal: AbortSignal): Promise<StoredCopy[]> {
  return run(task, signal);
}

/** Proves the newest copy in a worker thread. Throws why it does not hold, or when `signal` aborts it. */
export function proveApart(task: ProofTask, signal: AbortSignal): Promise<Proof> {
  return run(task, signal);
}

async function run<T>(task: ApartTask, signal: AbortSignal): Promise<T> {
  const worker = new Worker(new URL('./backup.worker.ts', import.meta.url), { workerData: task });
  worker.unref();
  try {
    return await awaitResult<T>(worker, signal);
  } finally {
    await worker.terminate();
  }
}

/**
 * The first message of a worker. Throws what the worker threw, when it ends without a message, which would else be waited
 * for for ever, and when `signal` aborts.
 */
export async function awaitResult<T>(worker: Worker, signal: AbortSignal): Promise<T> {
  const ended = once(worker, 'exit', { signal }).then(([code]) => {
    throw new Error(`The backup worker ended with code ${code} and without a result`);
  });
  const [result]: T[] = await Promise.race([once(worker, 'message', { signal }), ended]);
  if (result === undefined) throw new Error('The backup worker ended without a result');
  return result;
}
