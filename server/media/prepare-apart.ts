import { type ChildProcess, fork } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { m } from '#shared/messages/compiled/messages.js';
import { ServerStopping } from '../platform/errors.ts';
import type { Logger } from '../platform/log.ts';
import { waitForIdle } from '../platform/wait-for-idle.ts';
import type { Prepared, PrepareTask } from './prepare-task.ts';

/** Prepares files in a process of its own, one after the other; uploads before work that nobody waits for. */
export type PrepareApart = {
  /** Rejects with ServerStopping when it is stopped before it is done. */
  prepare: (task: PrepareTask) => Promise<Prepared>;
  /** Ends the process, for good. */
  stop: () => void;
};

/** Sixty megapixels take some seconds; longer suggests an attack. */
const LONGEST_MS = 60_000;
/** After this without work the process ends, and gives its memory back. */
const IDLE_MS = 30_000;
const MEMORY_MB = 256;

/**
 * Niceness of the process. Somebody waits for an upload, nobody for AVIF. With 2 for uploads, twenty pictures were ready
 * in 40 s instead of 60 s under full load, but pages fell to 0.4 of their rate where two cores are two threads of one.
 */
const NICE = { upload: 5, avif: 10 } as const;
/** AVIF files of many pictures begin after the last of them: one would hold the next upload up for seconds. */
const QUIET_MS = 3_000;
/** Waits of a quarter of a second before AVIF files while visitors keep the server busy. */
const MOST_PAUSES = 3;

const isUpload = ({ task }: Waiting) => task.kind !== 'avif';

type Waiting = {
  task: PrepareTask;
  resolve: (prepared: Prepared) => void;
  reject: (error: ServerStopping) => void;
};

/** Opens the queue; the process starts with the first file. */
export function openPrepareApart(log: Pick<Logger, 'warn'>): PrepareApart {
  const waiting: Waiting[] = [];
  let child: ChildProcess | null = null;
  let niceness: number = NICE.upload;
  let lastUploadAt = Number.NEGATIVE_INFINITY;
  let current: Waiting | null = null;
  let isPausing = false;
  let isStopped = false;
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
    if (done !== null && isUpload(done)) lastUploadAt = performance.now();
    done?.resolve(prepared);
    if (waiting.length > 0) {
      begin();
      return;
    }
    timer = setTimeout(end, IDLE_MS).unref();
  }

  function begin(): void {
    if (current !== null) return;
    if (waiting.some(isUpload)) {
      beginNow();
      return;
    }
    if (isPausing) return;
    isPausing = true;
    void giveWay().then(() => {
      isPausing = false;
      if (current === null) beginNow();
    });
  }

  async function giveWay(): Promise<void> {
    for (;;) {
      const quietInMs = lastUploadAt + QUIET_MS - performance.now();
      if (quietInMs <= 0) break;
      await wait(quietInMs, undefined, { ref: false });
    }
    for (let pause = 0; pause < MOST_PAUSES; pause += 1) if (await waitForIdle()) return;
  }

  function beginNow(): void {
    const urgent = waiting.findIndex(isUpload);
    const next = waiting.splice(Math.max(0, urgent), 1)[0];
    if (next === undefined) return;
    const wanted = isUpload(next) ? NICE.upload : NICE.avif;
    // A process sets its priority when it starts: it could lower it later, but not raise it again.
    if (wanted !== niceness) end();
    current = next;
    clearTimeout(timer);
    niceness = wanted;
    child ??= start();
    child.send(next.task);
    timer = setTimeout(() => child?.kill('SIGKILL'), LONGEST_MS);
    timer.unref();
  }

  function start(): ChildProcess {
    const program = fileURLToPath(new URL('./prepare-media.worker.ts', import.meta.url));
    const started = fork(program, [`${niceness}`], {
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
      // One that was ended by `end` has been replaced, or did nothing.
      if (child !== started) return;
      child = null;
      if (current !== null) finish({ fault: 'too-hard' });
    });
    started.once('error', () => undefined);
    return started;
  }

  return {
    prepare(task) {
      return new Promise((resolve, reject) => {
        if (isStopped) {
          reject(new ServerStopping(m.media_server_stops()));
          return;
        }
        waiting.push({ task, resolve, reject });
        begin();
      });
    },
    stop() {
      isStopped = true;
      const stopped = current === null ? waiting.splice(0) : [current, ...waiting.splice(0)];
      current = null;
      end();
      for (const { reject } of stopped) reject(new ServerStopping(m.media_server_stops()));
    },
  };
}
