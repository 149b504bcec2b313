import { parentPort, workerData } from 'node:worker_threads';
import { findPdfFault } from '../platform/find-pdf-fault.ts';

/** Checks one file and ends. */
parentPort?.postMessage(await findPdfFault(Buffer.from(workerData)));
