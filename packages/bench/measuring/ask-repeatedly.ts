import autocannon from 'autocannon';
import { readCpuSeconds } from './process-use.ts';

export type Question = {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The expected status; any other ends the run. */
  readonly status?: number;
  /** The process that responds. */
  readonly pid: number;
};

export type Load = {
  readonly seconds: number;
  readonly connections: number;
  /** Requests a second of all connections together; absent: as many as are answered. */
  readonly perSecond?: number;
};

/**
 * One run of load. `perCoreSecond` is the number of responses per second of the server's processor time: it stays valid
 * when the load generator is the slower of the two (`busy` well below 1), or when others use the machine.
 */
export type Run = {
  readonly perSecond: number;
  readonly perCoreSecond: number;
  readonly busy: number;
  readonly p99Ms: number;
};

/**
 * Sends the same request over keep-alive connections: at a steady rate, or on each as soon as the previous response has
 * arrived.
 */
export async function askRepeatedly(question: Question, load: Load): Promise<Run> {
  const { url, headers = {}, status = 200, pid } = question;
  const before = readCpuSeconds(pid);
  const result = await autocannon({
    url,
    headers: { 'accept-encoding': 'br', ...headers },
    connections: load.connections,
    duration: load.seconds,
    ...(load.perSecond === undefined ? {} : { overallRate: load.perSecond }),
  });
  const used = readCpuSeconds(pid) - before;
  const answers = result.statusCodeStats?.[`${status}`]?.count ?? 0;
  const { errors, timeouts, duration } = result;
  if (answers === 0 || errors + timeouts > 0 || answers !== result.requests.total) {
    const codes = JSON.stringify(result.statusCodeStats);
    throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts, answers ${codes}`);
  }
  return {
    perSecond: answers / duration,
    perCoreSecond: answers / used,
    busy: used / duration,
    p99Ms: result.latency.p99,
  };
}
