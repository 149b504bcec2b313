import { connect, type NetConnectOpts } from 'node:net';
import { m } from '#shared/messages/compiled/messages.js';
import { Refusal } from './errors.ts';
import type { Logger } from './log.ts';

/** Scans a file for malware. Throws a refusal when it contains some, or when the scanner gives no result. */
export type ScanFile = (bytes: Buffer) => Promise<void>;

const CHUNK = 64 * 1024;
const LONGEST_MS = 30_000;
const LONGEST_ANSWER = 1_000;

/** Scans with clamd (CLAMAV: 'host:port', or the path of its socket) by its INSTREAM command. */
export function createFileScanner(address: string, log: Pick<Logger, 'warn' | 'error'>): ScanFile {
  const connection = readScannerAddress(address);
  if (connection === null) throw new Error(`CLAMAV must be host:port or a path, and is ${address}`);
  return async (bytes) => {
    const reply = await ask(connection, bytes).catch((error: Error) => {
      log.error({ err: error }, 'The virus scanner is unreachable: an upload is refused');
      throw new Refusal(503, m.scanner_away());
    });
    if (reply === 'stream: OK') return;
    const isFound = reply.endsWith(' FOUND');
    log[isFound ? 'warn' : 'error']({ answer: reply }, 'The virus scanner refused an upload');
    throw isFound ? new Refusal(415, m.scanner_found()) : new Refusal(503, m.scanner_away());
  };
}

/** Parses clamd's address; null when invalid. */
export function readScannerAddress(address: string): NetConnectOpts | null {
  if (address.startsWith('/')) return { path: address };
  const named = /^(?:\[([\da-f:]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(address);
  if (named === null) return null;
  return { host: named[1] ?? named[2] ?? '', port: Number(named[3]) };
}

function ask(connection: NetConnectOpts, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = '';
    const socket = connect(connection, () => {
      socket.write('zINSTREAM\0');
      for (let from = 0; from < bytes.length; from += CHUNK) {
        const chunk = bytes.subarray(from, from + CHUNK);
        socket.write(sizeOf(chunk.length));
        socket.write(chunk);
      }
      socket.write(sizeOf(0));
    });
    const timer = setTimeout(() => {
      socket.destroy(
        new Error(`The virus scanner at CLAMAV did not reply within ${LONGEST_MS} ms`),
      );
    }, LONGEST_MS);
    socket.on('data', (part) => {
      reply = (reply + part.toString('utf8')).slice(0, LONGEST_ANSWER);
      if (reply.includes('\0')) socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(timer);
      const [whole, rest] = reply.split('\0', 2);
      if (whole === undefined || rest === undefined)
        reject(new Error('The virus scanner at CLAMAV closed the connection without a reply'));
      else resolve(whole);
    });
  });
}

function sizeOf(length: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(length);
  return size;
}
