import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Node knows one deadline for the bodies of all requests, and a file of staff on a slow line needs a longer one than
 * anybody else may have. Here every body gets the usual time; one that has passed the door of a route that was given
 * longer (`handlerTimeout`) gets as long as that.
 */
export function limitBodyTime(
  app: FastifyInstance,
  /** `tooSlow`: the whole answer to whoever is cut off. */
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
    if (hasBody(request) && longest > usual.handlerMs) begin(request, longest);
  });
}

function hasBody({ headers, raw }: FastifyRequest): boolean {
  // A call from inside this process comes over no socket, has all of its body, and never says that it is complete.
  if (raw.complete || !(raw.socket instanceof Socket)) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function cutOff({ raw }: FastifyRequest, tooSlow: string): void {
  // One that has its answer already ends by itself (http-early-answers.ts).
  if (raw.complete || raw.socket.destroyed || raw.socket.writableEnded) return;
  raw.socket.end(tooSlow);
  raw.socket.destroySoon();
}
