import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createFileScanner } from './scan-file.ts';

const log = { warn: () => undefined, error: () => undefined };
let server: Server | null = null;
afterEach(() => server?.close());

/** clamd's protocol: a command that ends in NUL, chunks with their length before them, a chunk of length zero. */
async function startScanner(replyTo: (file: Buffer) => string | null): Promise<string> {
  const opened = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      received = Buffer.concat([received, part]);
      const file = readStream(received);
      if (file === null) return;
      const reply = replyTo(file);
      if (reply === null) socket.destroy();
      else socket.end(reply);
    });
  });
  server = opened;
  await new Promise<void>((ready) => opened.listen(0, '127.0.0.1', ready));
  return `127.0.0.1:${(opened.address() as AddressInfo).port}`;
}

function readStream(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (!received.toString('latin1').startsWith(command)) return null;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const size = received.readUInt32BE(at);
    if (size === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return null;
}

test('a clean file is accepted, in any number of chunks', async () => {
  const file = Buffer.alloc(300_000, 'abc');
  const received: boolean[] = [];
  const scan = createFileScanner(
    await startScanner((got) => {
      received.push(got.equals(file));
      return 'stream: OK\0';
    }),
    log,
  );
  await scan(file);
  expect(received).toEqual([true]);
});

test.each([
  ['something found', 'stream: Eicar-Test-Signature FOUND\0', 415],
  ['a limit of the scanner', 'INSTREAM size limit exceeded. ERROR\0', 503],
  ['half an answer', 'stream: O', 503],
  ['an answer that only begins well', 'stream: OK, or so\0', 503],
  ['no answer', null, 503],
])('a file is refused after %s', async (_what, reply, status) => {
  const scan = createFileScanner(await startScanner(() => reply), log);
  await expect(scan(Buffer.from('x'))).rejects.toMatchObject({ status });
});

test('a file is refused while the scanner is unavailable', async () => {
  const scan = createFileScanner('/nowhere/clamd.sock', log);
  await expect(scan(Buffer.from('x'))).rejects.toMatchObject({ status: 503 });
});
