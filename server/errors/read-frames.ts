import { fileURLToPath } from 'node:url';

/** One line of a stack. */
export type Frame = {
  /** '' where it has no name. */
  function: string;
  /** Relative to the program's folder; of other files the name alone. */
  file: string;
  line: number;
  column: number;
  /** Whether the file is the program's: neither Node's own nor a package's. */
  isOwn: boolean;
};

const LINE = /^\s+at (?:async )?(?:(.*?) \()?((?:file:\/\/|node:|\/)[^()]*?):(\d+):(\d+)\)?$/;
/** Node keeps ten by default, which a query spends inside the query builder: our own lines would be cut off. */
export const MOST_FRAMES = 25;
const LONGEST_NAME = 100;

/** Reads the frames of an error's stack. `root`: the program's folder, with a slash at its end. */
export function readFrames(error: Error, root: string): Frame[] {
  return readStack(error)
    .split('\n')
    .flatMap((line) => readFrame(line, root) ?? [])
    .slice(0, MOST_FRAMES);
}

/**
 * The stack of an error below its message, whose lines may look like frames: a database quotes what somebody typed. The
 * name before it is that of the moment when the error was made, and may be another one by now.
 */
export function readStack({ stack, message }: Error): string {
  if (typeof stack !== 'string') return '';
  const begin = typeof message === 'string' && message !== '' ? stack.indexOf(message) : -1;
  const isHead = begin >= 0 && !stack.slice(0, begin).includes('\n');
  return isHead ? stack.slice(begin + message.length) : stack;
}

function readFrame(text: string, root: string): Frame | null {
  const [, name = '', address = '', line, column] = LINE.exec(text) ?? [];
  if (address === '') return null;
  const path = address.startsWith('file://') ? toPath(address) : address;
  // No frame of Node has steps upwards: it was typed, and would name a file outside the program.
  if (path.split('/').includes('..')) return null;
  const isInside = path.startsWith(root);
  const file = isInside ? path.slice(root.length) : nameOf(path);
  return {
    function: name.slice(0, LONGEST_NAME),
    file,
    line: Number(line),
    column: Number(column),
    isOwn: isInside && !file.split('/').includes('node_modules'),
  };
}

/** Vite's development server appends a time to addresses of modules. */
function toPath(address: string): string {
  try {
    return fileURLToPath(address.replace(/[?#].*$/, ''));
  } catch {
    return '';
  }
}

function nameOf(path: string): string {
  return path.startsWith('node:') ? path : (path.split('/').at(-1) ?? '');
}
