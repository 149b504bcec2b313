import autocannon from 'autocannon';
import { readCpuSeconds } from './process-use.ts';

export type Question = {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The only status that is an answer; anything else ends the run. */
  readonly status?: number;
  /** The process that answers. */
  readonly pid: number;
};

export type Load = { readonly seconds: number; readonly connections: number };

/**
 * One run of load. `perCoreSecond` counts the answers for each second of processor time that the server used: it stays
 * true when the asker is the slower of the two (`busy` well below 1), or when others use the machine as well.
 */
export type Run = {
  readonly perSecond: number;
  readonly perCoreSecond: number;
  readonly busy: number;
  readonly p99Ms: number;
};

/** Asks the same again and again on connections that stay open, each as soon as its last answer is there. */
export async function askRepeatedly(question: Question, load: Load): Promise<Run> {
  const { url, headers = {}, status = 200, pid } = question;
  const before = readCpuSeconds(pid);
  const result = await autocannon({
    url,
    headers: { 'accept-encoding': 'br', ...headers },
    connections: load.connections,
    duration: load.seconds,
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
