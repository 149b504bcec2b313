import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Logger } from '../platform/log.ts';
import { waitForIdle } from '../platform/wait-for-idle.ts';
import type { Prepared, PrepareTask } from './prepare-task.ts';

/** Prepares files in a process of its own, one after the other; uploads before work that nobody waits for. */
export type PrepareApart = {
  prepare: (task: PrepareTask) => Promise<Prepared>;
  /** Ends the process; what is being prepared fails as 'too-hard'. */
  stop: () => void;
};

/** Sixty megapixels take some seconds; longer suggests an attack. */
const LONGEST_MS = 60_000;
/** After this without work the process ends, and gives its memory back. */
const IDLE_MS = 30_000;
const MEMORY_MB = 256;

/** Waits of a quarter of a second before a file while visitors keep the server busy. */
const MOST_PAUSES = 3;

async function giveWay(): Promise<void> {
  for (let pause = 0; pause < MOST_PAUSES; pause += 1) if (await waitForIdle()) return;
}

type Waiting = { task: PrepareTask; resolve: (prepared: Prepared) => void };

/** Opens the queue; the process starts with the first file. */
export function openPrepareApart(log: Pick<Logger, 'warn'>): PrepareApart {
  const waiting: Waiting[] = [];
  let child: ChildProcess | null = null;
  let current: Waiting | null = null;
  let isPausing = false;
  let timer: NodeJS.Timeout | undefined;

  function end(): void {
    clearTimeout(timer);
    child?.kill('SIGKILL');
    child = null;
  }

  function finish(prepared: Prepared): void {
    clearTimeout(timer);
    const done = current;
    current = null;
    done?.resolve(prepared);
    if (waiting.length > 0) {
      begin();
      return;
    }
    timer = setTimeout(end, IDLE_MS).unref();
  }

  function begin(): void {
    if (current !== null || isPausing) return;
    isPausing = true;
    void giveWay().then(() => {
      isPausing = false;
      beginNow();
    });
  }

  function beginNow(): void {
    const urgent = waiting.findIndex(({ task }) => task.kind !== 'avif');
    const next = waiting.splice(Math.max(0, urgent), 1)[0];
    if (next === undefined) return;
    current = next;
    clearTimeout(timer);
    child ??= start();
    child.send(next.task);
    timer = setTimeout(() => child?.kill('SIGKILL'), LONGEST_MS);
    timer.unref();
  }

  function start(): ChildProcess {
    const started = fork(fileURLToPath(new URL('./prepare-media.worker.ts', import.meta.url)), {
      // No secrets: it reads files of strangers.
      env: { MALLOC_ARENA_MAX: '2' },
      execArgv: [`--max-old-space-size=${MEMORY_MB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    started.unref();
    started.channel?.unref();
    started.on('message', (prepared: Prepared & { reason?: string }) => {
      const { reason, ...result } = prepared;
      if (reason !== undefined) log.warn({ reason }, 'An uploaded file could not be read');
      finish(result);
    });
    started.once('exit', () => {
      if (child === started) child = null;
      if (current !== null) finish({ fault: 'too-hard' });
    });
    started.once('error', () => undefined);
    return started;
  }

  return {
    prepare(task) {
      return new Promise((resolve) => {
        waiting.push({ task, resolve });
        begin();
      });
    },
    stop() {
      for (const { resolve } of waiting.splice(0)) resolve({ fault: 'too-hard' });
      end();
    },
  };
}
