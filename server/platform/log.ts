import { pino } from 'pino';
import { scrubLine } from './log-scrub.ts';

/** What the house logs through (pino's shape): an object of safe fields, then a message. */
export type Logger = {
  debug: (fields: object, message: string) => void;
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
};

export type LogLine = (line: string) => void;

/** JSON lines, each scrubbed before it leaves; `write` replaces standard output in tests. */
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

/** Only what says where it broke: drivers hang whole rows of data on their errors. */
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
