import { parentPort, type Worker } from 'node:worker_threads';
import * as z from 'zod/mini';

type Task = { task: number; work: unknown };
const answerSchema = z.object({
  task: z.number(),
  result: z.unknown(),
  fault: z.nullable(z.instanceof(Error)),
});
type Answer = z.infer<typeof answerSchema>;

export type TaskThread<Work> = {
  /** Rejects with what the thread threw, or when it ended meanwhile. `work` and the result are copied between threads. */
  run: (work: Work) => Promise<unknown>;
  /** Ends the thread; the next task starts it again. */
  end: () => Promise<void>;
};

type Waiting = { resolve: (result: unknown) => void; reject: (fault: Error) => void };
type Started = { worker: Worker; waiting: Map<number, Waiting> };

/**
 * A worker thread that does tasks with `answerTasks`. It starts with the first one, and keeps the process alive only
 * while one is open.
 */
export function createTaskThread<Work>({
  name,
  start,
}: {
  /** For errors: 'the thread that …'. */
  name: string;
  /** `new Worker(new URL(…))` in the caller's own file, where the bundler looks for it. */
  start: () => Worker;
}): TaskThread<Work> {
  let current: Started | null = null;
  let tasks = 0;

  function begin(): Started {
    const started: Started = { worker: start(), waiting: new Map() };
    const { worker, waiting } = started;
    worker.on('message', (message: unknown) => settle(started, answerSchema.parse(message)));
    let end = new Error(`Expected an answer of ${name}, but it has ended`);
    worker.on('error', (fault) => {
      end = fault instanceof Error ? fault : new Error(String(fault));
    });
    // Also after an error: open tasks are rejected, and the next one starts a new thread.
    worker.on('exit', () => {
      if (current === started) current = null;
      for (const { reject } of waiting.values()) reject(end);
      waiting.clear();
    });
    return started;
  }

  function settle({ worker, waiting }: Started, { task, result, fault }: Answer): void {
    const request = waiting.get(task);
    waiting.delete(task);
    if (waiting.size === 0) worker.unref();
    if (fault === null) request?.resolve(result);
    else request?.reject(fault);
  }

  return {
    run(work) {
      current ??= begin();
      const { worker, waiting } = current;
      tasks += 1;
      const task = tasks;
      return new Promise((resolve, reject) => {
        // First: it throws when something in `work` cannot be copied.
        worker.postMessage({ task, work } satisfies Task);
        worker.ref();
        waiting.set(task, { resolve, reject });
      });
    },
    async end() {
      const ending = current;
      current = null;
      await ending?.worker.terminate();
    },
  };
}

/** In the thread: answers each task with the result of `compute`. */
export function answerTasks<Work>(compute: (work: Work) => Promise<unknown>): void {
  parentPort?.on('message', async ({ task, work }: { task: number; work: Work }) => {
    parentPort?.postMessage(await answer(task, () => compute(work)));
  });
}

async function answer(task: number, compute: () => Promise<unknown>): Promise<Answer> {
  try {
    return { task, result: await compute(), fault: null };
  } catch (error) {
    return { task, result: null, fault: error instanceof Error ? error : new Error(String(error)) };
  }
}
