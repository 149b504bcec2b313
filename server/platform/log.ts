import { type LoggerOptions, pino } from 'pino';
import { scrubLine } from './scrub-text.ts';

/** The logger interface (pino's shape): an object of safe fields, then a message. */
export type Logger = {
  debug: (fields: object, message: string) => void;
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
};

export type LogLine = (line: string) => void;

/** An error as it was logged: its own message is not scrubbed yet. */
export type LoggedError = {
  /** The log line's `err`; undefined where the line has none. */
  error: unknown;
  /** The line's message. */
  message: string;
  /** The line's other fields. */
  fields: Readonly<Record<string, unknown>>;
};

/**
 * Creates a JSON lines logger that scrubs each line and writes those of `level` and above; `write` replaces standard
 * output in tests. `onError` is told of every line of level error or above, also of those that `level` hides; it must
 * not throw.
 */
export function createLogger(
  level: string,
  write: LogLine = writeToStdout,
  onError: ((logged: LoggedError) => void) | null = null,
) {
  const shownFrom = pino.levels.values[level] ?? Number.POSITIVE_INFINITY;
  return pino(
    {
      ...(onError === null
        ? { level }
        : {
            // Pino calls no hook below its own level: the hook leaves out what is hidden.
            level: shownFrom > ERROR ? 'error' : level,
            hooks: { logMethod: tellErrors(onError, shownFrom) },
          }),
      base: { pid: process.pid },
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError, error: describeError },
    },
    { write: (line) => write(scrubLine(line)) },
  );
}

/** Pino's number of the level. */
const ERROR = 50;

function tellErrors(
  onError: (logged: LoggedError) => void,
  shownFrom: number,
): NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> {
  return function logMethod(args, method, level) {
    if (level >= ERROR) onError(readLogged(args));
    if (level >= shownFrom) method.apply(this, args);
  };
}

/** Fastify logs an error alone, or in the fields of a line as we do. */
function readLogged([first, second]: readonly unknown[]): LoggedError {
  if (first instanceof Error) return { error: first, message: textOf(second), fields: {} };
  if (typeof first !== 'object' || first === null) {
    return { error: undefined, message: textOf(first), fields: {} };
  }
  const { err, ...fields } = first as Record<string, unknown>;
  return { error: err, message: textOf(second), fields };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Type, message and stack only: drivers attach whole rows to their errors. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}

function writeToStdout(line: string): void {
  process.stdout.write(line);
}
