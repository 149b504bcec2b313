import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from '../provider.ts';
import type { Fault } from './fault-switches.ts';
import { spoilAnswer } from './spoil-answer.ts';

const longWaitMs = 30_000;

/** Applies the active faults to the calls of this API, before any other hook. */
export function answerBadly(api: FastifyInstance, { faults, traffic }: Provider): void {
  const befallen = new WeakMap<FastifyRequest, Fault>();
  const closing = new AbortController();
  api.addHook('preClose', async () => closing.abort());
  const pause = ({ waitMs = longWaitMs }: Fault) =>
    wait(waitMs, undefined, { signal: closing.signal }).catch(() => undefined);

  api.addHook('onRequest', async (request, reply) => {
    const route = routeOf(request, api.prefix);
    reply.raw.once('close', traffic.enter(route));
    const fault = faults.take(route);
    if (fault === null) return;
    befallen.set(request, fault);
    return refuseToAct(fault, request, reply);
  });

  // The whole body has arrived: the call is done even when the caller has closed the connection.
  api.addHook('preHandler', async (request, reply) => {
    const fault = befallen.get(request);
    if (fault?.kind !== 'slow') return;
    await pause(fault);
    if (closing.signal.aborted) return cutOff(request, reply);
  });

  api.addHook('onSend', async (request, reply, payload) => {
    const fault = befallen.get(request);
    if (fault === undefined) return payload;
    if (fault.kind === 'late answer') await pause(fault);
    if (fault.kind === 'cut after') request.raw.socket.destroy();
    if (fault.kind === 'wrong type') reply.type('text/html');
    return typeof payload === 'string' ? spoilAnswer(fault.kind, payload) : payload;
  });
}

function routeOf({ method, routeOptions }: FastifyRequest, prefix: string): string {
  return `${method} ${(routeOptions.url ?? '').slice(prefix.length)}`;
}

/** Applies the faults that do nothing else; ignores the others. */
function refuseToAct(
  { kind }: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | undefined {
  if (kind === 'silent') return reply.hijack();
  if (kind === 'cut before') return cutOff(request, reply);
  if (kind === 'HTML 502') {
    return reply.code(502).type('text/html').send('<html><h1>502 Bad Gateway</h1></html>');
  }
  // Own text, in the provider's format.
  if (kind === 'too many calls') return reply.code(429).send(failure('Too many requests'));
  if (kind === 'broken') return reply.code(500).send(failure('Something went wrong'));
  if (kind === 'away') return reply.code(503).send(failure('The server is under maintenance'));
  return undefined;
}

function cutOff(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.raw.socket.destroy();
  return reply.hijack();
}

function failure(description: string) {
  return { error: { code: 'SERVER_ERROR', description, source: 'NA', step: 'NA', reason: 'NA' } };
}
