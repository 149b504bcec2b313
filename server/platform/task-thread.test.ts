import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { createTaskThread, type TaskThread } from './task-thread.ts';

const MODULE = new URL('./task-thread.ts', import.meta.url).href;
/** Answers with its own id; throws what it is asked to throw, and ends when it is asked to. */
const PROGRAM = `
  const { threadId } = require('node:worker_threads');
  import(${JSON.stringify(MODULE)}).then(({ answerTasks }) => answerTasks(async (work) => {
    if (work.end) process.exit(3);
    if (work.fault) throw new RangeError(work.fault);
    return { echo: work.echo, threadId };
  }));`;

type Work = { echo?: number; fault?: string; end?: boolean };

let thread: TaskThread<Work>;
let workers: Worker[] = [];

function start(): void {
  thread = createTaskThread<Work>({
    name: 'the thread of this test',
    start: () => {
      const worker = new Worker(PROGRAM, { eval: true });
      workers.push(worker);
      return worker;
    },
  });
}

afterEach(async () => {
  await thread.end();
  workers = [];
});

const echoOf = async (echo: number) => thread.run({ echo });

test('one thread answers all tasks, each with its own result', async () => {
  start();
  const answers = await Promise.all([1, 2, 3].map(echoOf));
  const threadId = workers[0]?.threadId;
  expect(answers).toEqual([1, 2, 3].map((echo) => ({ echo, threadId })));
  expect(workers).toHaveLength(1);
});

test('a task that throws rejects with its error, and the others go on', async () => {
  start();
  const [fault, answer] = await Promise.allSettled([thread.run({ fault: 'too far' }), echoOf(1)]);
  expect(fault).toMatchObject({ status: 'rejected', reason: { message: 'too far' } });
  expect(fault.status === 'rejected' && fault.reason.stack).toContain('RangeError: too far');
  expect(answer).toMatchObject({ status: 'fulfilled', value: { echo: 1 } });
});

test('a thread that ends by itself rejects what is open, and the next task starts another', async () => {
  start();
  await expect(thread.run({ end: true })).rejects.toThrow(
    'Expected an answer of the thread of this test, but it has ended',
  );
  expect(await echoOf(4)).toMatchObject({ echo: 4 });
  expect(workers).toHaveLength(2);
});

test('a task that cannot be copied is refused, and the next is done', async () => {
  start();
  const uncopied = Object.assign(() => {}, { echo: 1 });
  await expect(thread.run(uncopied)).rejects.toThrow('could not be cloned');
  expect(await echoOf(2)).toMatchObject({ echo: 2 });
});

test('a task given while the thread ends is done by the next', async () => {
  start();
  await echoOf(1);
  const ended = thread.end();
  expect(await echoOf(2)).toMatchObject({ echo: 2 });
  await ended;
  expect(workers).toHaveLength(2);
});
