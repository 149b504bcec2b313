import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export type EarlyAnswerLimits = {
  /** How long the rest of a body may pass by after the answer, in milliseconds. */
  readonly ms: number;
  /** How much of it may. */
  readonly bytes: number;
};

/** A file as large as any that staff may send, on a line of some megabits a second. */
const LIMITS: EarlyAnswerLimits = { ms: 30_000, bytes: 64 * 1024 * 1024 };
const LOOK_MS = 100;

/**
 * Lets an answer arrive that is sent before the body is: a refusal at the door, of a file too large, of a wrong type. A
 * connection that is closed with bytes unread ends in a reset, which takes the answer with it: the client sees
 * ECONNRESET, a page "Failed to fetch". So the answer goes out, the line is closed for writing, and what is still
 * coming passes by unread, for a time and an amount; then it is cut.
 */
export function letEarlyAnswersArrive(
  app: FastifyInstance,
  limits: EarlyAnswerLimits = LIMITS,
): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    // A call from inside this process comes over no socket.
    if (raw.complete || !(raw.socket instanceof Socket) || !announcesBody(raw)) return;
    reply.header('connection', 'close');
    const { socket } = raw;
    // What Node calls once the answer is written.
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
