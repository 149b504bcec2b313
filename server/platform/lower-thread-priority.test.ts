import { once } from 'node:events';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

const MODULE = new URL('./lower-thread-priority.ts', import.meta.url).href;
const PROGRAM = `
  import(${JSON.stringify(MODULE)}).then(({ lowerThreadPriority }) => {
    lowerThreadPriority(19);
    require('node:worker_threads').parentPort.postMessage(require('node:os').getPriority());
  });`;

test.runIf(process.platform === 'linux')(
  'a thread gives way, and its process does not',
  async () => {
    const before = getPriority();
    const [priority] = await once(new Worker(PROGRAM, { eval: true }), 'message');
    expect(priority).toBe(19);
    expect(getPriority()).toBe(before);
  },
);
