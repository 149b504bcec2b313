import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createFileScanner } from './scan-file.ts';

const log = { warn: () => undefined };
let server: Server | null = null;
afterEach(() => server?.close());

/** clamd's protocol: a command that ends in NUL, chunks with their length before them, a chunk of length zero. */
async function startScanner(answerTo: (file: Buffer) => string | null): Promise<string> {
  const opened = createServer((socket) => {
    let heard = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      heard = Buffer.concat([heard, part]);
      const file = readStream(heard);
      if (file === null) return;
      const answer = answerTo(file);
      if (answer === null) socket.destroy();
      else socket.end(answer);
    });
  });
  server = opened;
  await new Promise<void>((ready) => opened.listen(0, '127.0.0.1', ready));
  return `127.0.0.1:${(opened.address() as AddressInfo).port}`;
}

function readStream(heard: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (!heard.toString('latin1').startsWith(command)) return null;
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= heard.length; ) {
    const size = heard.readUInt32BE(at);
    if (size === 0) return Buffer.concat(pieces);
    pieces.push(heard.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return null;
}

test('a clean file is accepted, in any number of chunks', async () => {
  const file = Buffer.alloc(300_000, 'abc');
  const heard: boolean[] = [];
  const scan = createFileScanner(
    await startScanner((got) => {
      heard.push(got.equals(file));
      return 'stream: OK\0';
    }),
    log,
  );
  await scan(file);
  expect(heard).toEqual([true]);
});

test.each([
  ['something found', 'stream: Eicar-Test-Signature FOUND\0', 415],
  ['a limit of the scanner', 'INSTREAM size limit exceeded. ERROR\0', 503],
  ['half an answer', 'stream: O', 503],
  ['an answer that only begins well', 'stream: OK, or so\0', 503],
  ['no answer', null, 503],
])('a file is refused after %s', async (_what, answer, status) => {
  const scan = createFileScanner(await startScanner(() => answer), log);
  await expect(scan(Buffer.from('x'))).rejects.toMatchObject({ status });
});

test('a file is refused while the scanner is unavailable', async () => {
  const scan = createFileScanner('/nowhere/clamd.sock', log);
  await expect(scan(Buffer.from('x'))).rejects.toMatchObject({ status: 503 });
});
