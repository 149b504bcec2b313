import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { m } from '#shared/messages/compiled/messages.js';
import type { AnswerHeaders } from './http-headers.ts';
import type { AnswerFirst } from './http-listener.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** How long a refused client may take to read the response. */
const LAST_WORDS_MS = 1_000;

/** Responses written without Fastify, with the same messages and headers. */
export type PlainAnswers = {
  /** Handles a request that is malformed, too large or too slow. */
  readonly refuseConnection: (error: Error & { code?: string }, socket: Socket) => void;
  /** The whole text of a response that closes the connection. */
  readonly write: (status: number, message: string) => string;
};

export function createPlainAnswers(headers: AnswerHeaders): PlainAnswers {
  const ended = new WeakSet<Socket>();

  function write(status: number, message: string): string {
    const body = JSON.stringify({ message });
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      `content-type: ${JSON_TYPE}`,
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ];
    return `${lines.join('\r\n')}\r\n\r\n${body}`;
  }

  return {
    write,

    refuseConnection({ code }, socket) {
      // Further bytes raise another error on the same connection.
      if (code === 'ECONNRESET' || socket.destroyed || ended.has(socket)) return;
      ended.add(socket);
      if (!socket.writable) {
        socket.destroy();
        return;
      }
      // Not destroyed at once: unread bytes would cause a reset, and the response would be lost.
      socket.end(write(...describeConnection(code)));
      const timer = setTimeout(() => socket.destroy(), LAST_WORDS_MS).unref();
      socket.once('close', () => clearTimeout(timer));
    },
  };
}

function describeConnection(code: string | undefined): [number, string] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, m.too_slow()];
  if (code === 'HPE_HEADER_OVERFLOW') return [431, m.request_unreadable()];
  return [400, m.request_unreadable()];
}

/** Answers requests without a Host header, to which Node sends only a status. */
export function refuseWithoutHost(headers: AnswerHeaders): AnswerFirst {
  return (request, response) => {
    if (request.headers.host !== undefined || request.httpVersion !== '1.1') return false;
    refuseUnreadable(400, response, headers);
    return true;
  };
}

/** Answers requests with an unsupported `Expect` header, to which Node sends only a status. */
export function refuseExpectations(app: FastifyInstance, headers: AnswerHeaders): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    refuseUnreadable(417, response, headers),
  );
}

function refuseUnreadable(status: number, response: ServerResponse, headers: AnswerHeaders): void {
  response.writeHead(status, { ...headers, 'content-type': JSON_TYPE, connection: 'close' });
  response.end(JSON.stringify({ message: m.request_unreadable() }));
}
