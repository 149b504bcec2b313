import { parentPort, workerData } from 'node:worker_threads';
import type { Frame } from './read-frames.ts';
import { findSourceFrames } from './source-frames.ts';

/** A worker thread: what a source map takes in memory goes with it. */
const { frames, root }: { frames: Frame[]; root: string } = workerData;
parentPort?.postMessage(await findSourceFrames(frames, root));
