import { constants } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../platform/lower-thread-priority.ts';
import type { ApartTask } from './apart-tasks.ts';
import { proveNewestCopy } from './prove-newest.ts';
import { storeCopy } from './store-copy.ts';

/** A worker thread with low priority: compressing and encrypting a copy must not delay requests. */
const task: ApartTask = workerData;
lowerThreadPriority(constants.priority.PRIORITY_LOW);
parentPort?.postMessage(task.kind === 'copy' ? await storeCopy(task) : await proveNewestCopy(task));
