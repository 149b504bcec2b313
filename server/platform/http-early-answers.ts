import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export type EarlyAnswerLimits = {
  /** How long to discard the rest of a body after the response, in milliseconds. */
  readonly ms: number;
  /** How many bytes of it to discard. */
  readonly bytes: number;
};

/** As large as the largest staff upload, on a line of some megabits a second. */
const LIMITS: EarlyAnswerLimits = { ms: 30_000, bytes: 64 * 1024 * 1024 };
const LOOK_MS = 100;

/**
 * Delivers responses that are sent before the request body has arrived: denied access, file too large, wrong type.
 * Closing a socket with unread bytes sends a TCP reset, which discards the response: clients see ECONNRESET, pages
 * "Failed to fetch". So the response is sent, the socket closed for writing, and the rest of the body discarded up to
 * the limits.
 */
export function letEarlyAnswersArrive(
  app: FastifyInstance,
  limits: EarlyAnswerLimits = LIMITS,
): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    // An injected request has no socket.
    if (raw.complete || !(raw.socket instanceof Socket) || !announcesBody(raw)) return;
    reply.header('connection', 'close');
    const { socket } = raw;
    // Node calls this when the response is written.
    socket.destroySoon = () => closeAfterBody(raw, socket, limits);
  });
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function closeAfterBody(request: IncomingMessage, socket: Socket, limits: EarlyAnswerLimits): void {
  if (socket.destroyed) return;
  socket.end();
  const begun = { at: performance.now(), bytes: socket.bytesRead };
  const look = setInterval(() => {
    const isSpent =
      performance.now() - begun.at > limits.ms || socket.bytesRead - begun.bytes > limits.bytes;
    if (request.complete || isSpent) socket.destroy();
  }, LOOK_MS).unref();
  socket.once('close', () => clearInterval(look));
  request.resume();
}
