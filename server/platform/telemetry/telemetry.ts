import type { FastifyInstance } from 'fastify';
import type { StatementObserver } from '../../database/observe-statements.ts';
import type { TelemetrySettings } from '../../settings/settings.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';

/** A piece of work that a trace shows. Names and attributes are constants of the code: never a value of a request. */
export type SpanOptions = {
  name: string;
  /** 'client': a call to another service. Default: work inside. */
  kind?: 'client' | 'internal';
  attributes?: Readonly<Record<string, string | number>>;
};

/** Traces and metrics sent to a collector by OpenTelemetry (decision 43). */
export type Telemetry = {
  /** Runs work as a span; what it starts meanwhile is below it. */
  span: <T>(options: SpanOptions, work: () => Promise<T>) => Promise<T>;
  /** A span for each statement inside another one, with its text, which contains no value. */
  observeStatement: StatementObserver;
  /** A span for each request; `removeValues` makes a statement's text safe. */
  traceRequests: (app: FastifyInstance) => void;
  /** Sends the same numbers as /metrics, every minute. */
  sendMetrics: (metrics: Pick<Metrics, 'read'>) => void;
  /** Sends what waits, for a few seconds at most, and ends. */
  stop: () => Promise<void>;
};

export type TelemetryOptions = {
  settings: TelemetrySettings;
  release: string;
  log: Logger;
  /** Makes a statement's text the same for any values and number of rows. */
  removeValues: (statement: string) => string;
};

/** The same functions, each of whose calls is a span; what is no promise is returned as it is. */
export function traceFunctions<T extends object>(
  telemetry: Telemetry | null,
  functions: T,
  describe: (name: string) => SpanOptions,
  /** Names of functions that are not traced, because they answer at once. */
  untraced: readonly (keyof T)[] = [],
): T {
  if (telemetry === null) return functions;
  const traced = Object.entries(functions).map(([name, value]) => {
    if (typeof value !== 'function' || untraced.some((one) => one === name)) return [name, value];
    const options = describe(name);
    return [name, (...args: unknown[]) => telemetry.span(options, async () => value(...args))];
  });
  return Object.fromEntries(traced) as T;
}
