import { pino } from 'pino';
import { scrubLine } from './scrub-text.ts';

/** The logger interface (pino's shape): an object of safe fields, then a message. */
export type Logger = {
  debug: (fields: object, message: string) => void;
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
};

export type LogLine = (line: string) => void;

/** Creates a JSON lines logger that scrubs each line; `write` replaces standard output in tests. */
export function createLogger(level: string, write: LogLine = writeToStdout) {
  return pino(
    {
      level,
      base: { pid: process.pid },
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError, error: describeError },
    },
    { write: (line) => write(scrubLine(line)) },
  );
}

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
