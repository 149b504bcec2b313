import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Limits the time of request bodies. Node has one limit for all requests, but staff uploads on slow connections need
 * longer. Every body gets the usual time; a request that passed the `onRequest` hooks of a route with a
 * `handlerTimeout` gets that time, also for silence on its connection: preparing an uploaded picture on a busy server
 * takes longer than a connection may otherwise say nothing.
 */
export function limitBodyTime(
  app: FastifyInstance,
  /** `tooSlow`: the complete response to a client that is cut off. */
  usual: { bodyMs: number; handlerMs: number; tooSlow: string },
): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const begin = (request: FastifyRequest, ms: number) => {
    clearTimeout(timers.get(request));
    const timer = setTimeout(() => cutOff(request, usual.tooSlow), ms);
    timers.set(request, timer.unref());
  };
  app.addHook('onRequest', async (request) => {
    if (!hasBody(request)) return;
    request.raw.once('close', () => clearTimeout(timers.get(request)));
    begin(request, usual.bodyMs);
  });
  app.addHook('preParsing', async (request) => {
    const longest = request.routeOptions.handlerTimeout ?? 0;
    if (longest <= usual.handlerMs) return;
    if (hasBody(request)) begin(request, longest);
    // A small body may be here already; Node sets the server's own limit again for the connection's next request.
    if (request.raw.socket instanceof Socket && !isReading(request))
      request.raw.setTimeout(longest);
  });
}

/** Whether it asks for something only: its answer is sent as fast as the client takes it. */
const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

function hasBody({ headers, raw }: FastifyRequest): boolean {
  // An injected request has no socket, has its whole body, and never sets `complete`.
  if (raw.complete || !(raw.socket instanceof Socket)) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function cutOff({ raw }: FastifyRequest, tooSlow: string): void {
  // Already answered requests are ended by http-early-answers.ts.
  if (raw.complete || raw.socket.destroyed || raw.socket.writableEnded) return;
  raw.socket.end(tooSlow);
  raw.socket.destroySoon();
}
