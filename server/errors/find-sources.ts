import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { Frame } from './read-frames.ts';
import type { SourceFrame } from './source-frames.ts';

const PATIENCE_MS = 15_000;
/** In MiB; enough for the largest map. A thread that needs more ends, and the frames stay those of the bundle. */
const MEMORY = 192;

const oneAtATime = pLimit(1);

/** Finds the source lines of frames in a thread that ends afterwards, one at a time. Throws where it cannot. */
export function findSources(frames: readonly Frame[], root: string): Promise<SourceFrame[]> {
  return oneAtATime(async () => {
    const worker = new Worker(new URL('./find-sources.worker.ts', import.meta.url), {
      workerData: { frames, root },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    });
    worker.unref();
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const [found]: SourceFrame[][] = await once(worker, 'message', { signal });
      return found ?? [];
    } finally {
      await worker.terminate();
    }
  });
}
