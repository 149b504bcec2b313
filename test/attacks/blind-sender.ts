import { connect } from 'node:net';

const MEBIBYTE = 1024 * 1024;

export type BlindRequest = {
  readonly path: string;
  readonly headers: Record<string, string>;
  /** The beginning of the body; the rest is the letter x. */
  readonly start?: string;
  readonly megabytes: number;
  /** Absent: with Content-Length; true: chunked. */
  readonly chunked?: boolean;
};

/**
 * Sends a whole POST before it reads a byte of the response, as programs and browsers do with files. Returns the status
 * line, or why there was none.
 */
export async function sendBlindly(origin: string, request: BlindRequest): Promise<string> {
  const { path, headers, start = '', megabytes, chunked = false } = request;
  const length = megabytes * MEBIBYTE;
  const { hostname, port } = new URL(origin);
  const lines = Object.entries({
    host: hostname,
    connection: 'close',
    ...headers,
    ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(length) }),
  }).map(([name, value]) => `${name}: ${value}`);
  const pieces = listPieces(start, length).map((piece) => (chunked ? asChunk(piece) : piece));
  const waiting = [
    Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`),
    ...pieces,
  ];
  if (chunked) waiting.push(Buffer.from('0\r\n\r\n'));

  return new Promise((resolve) => {
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    let response = '';
    let fault = '';
    const read = () => {
      socket.on('data', (part) => {
        response += String(part);
      });
      socket.on('end', () => socket.end());
    };
    const write = () => {
      for (let piece = waiting.shift(); piece !== undefined; piece = waiting.shift()) {
        if (!socket.write(piece)) {
          socket.once('drain', write);
          return;
        }
      }
      read();
    };
    socket.on('error', (error: NodeJS.ErrnoException) => {
      fault = error.code ?? error.message;
    });
    socket.on('close', () => resolve(response.split('\r\n', 1)[0] || fault));
    write();
  });
}

function listPieces(start: string, length: number): Buffer[] {
  const first = Buffer.alloc(Math.min(length, MEBIBYTE), 'x');
  first.write(start);
  const next = Buffer.alloc(MEBIBYTE, 'x');
  return [first, ...Array.from({ length: Math.ceil(length / MEBIBYTE) - 1 }, () => next)];
}

function asChunk(piece: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`${piece.length.toString(16)}\r\n`),
    piece,
    Buffer.from('\r\n'),
  ]);
}
