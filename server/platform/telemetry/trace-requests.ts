import { type AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** W3C Trace Context, version 00. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const SERVER_FAULT = 500;

/**
 * A span for each request: method, route pattern and status, never the address, a header or a body. Requests that the
 * page cache answers before the framework have none.
 */
export function traceRequests(
  app: FastifyInstance,
  { tracer, storage }: { tracer: Tracer; storage: AsyncLocalStorage<Context> },
): void {
  const traced = new WeakMap<FastifyRequest, { span: Span; inContext: AsyncResource }>();

  app.addHook('onRequest', (request, _reply, done) => {
    const parent = readCaller(request) ?? storage.getStore() ?? ROOT_CONTEXT;
    const { method } = request;
    const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } };
    const span = tracer.startSpan(method, options, parent);
    storage.run(trace.setSpan(parent, span), () => {
      traced.set(request, { span, inContext: new AsyncResource('TracedRequest') });
      done();
    });
  });
  // A body arrives in the context of its connection.
  app.addHook('preValidation', (request, _reply, done) => {
    const { inContext } = traced.get(request) ?? {};
    if (inContext === undefined) done();
    else inContext.runInAsyncScope(done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { span } = traced.get(request) ?? {};
    const route = request.routeOptions.url ?? 'unknown';
    span?.updateName(`${request.method} ${route}`);
    span?.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode });
    if (reply.statusCode >= SERVER_FAULT) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/**
 * The caller's span, where a trusted proxy names it: `ips` lists more than one address only when the nearest is trusted
 * (TRUST_PROXY). Anybody else could choose the trace that our spans join. The proxies of deploy/ drop what visitors send.
 */
function readCaller(request: FastifyRequest): Context | null {
  if ((request.ips?.length ?? 0) < 2) return null;
  const { traceparent } = request.headers;
  const [, traceId = '', spanId = '', flags = ''] =
    (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || [];
  const caller = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(caller) ? trace.setSpanContext(ROOT_CONTEXT, caller) : null;
}
