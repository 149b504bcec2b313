import { parse } from 'node:querystring';
import type { FastifyError, FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { ReadCall } from '#shared/calls.ts';
import { failureSchema, type PublicEndpoint, type ResponseOf } from '#shared/endpoint.ts';
import { type Call, registerEndpoint } from './http-endpoint.ts';
import { reportFailure } from './http-failures.ts';

type ReadEndpoint = PublicEndpoint & ReadCall;

/** All inputs of a response besides the data and the clock: nothing about the caller. */
export type ReadInput<E extends ReadEndpoint> = Pick<Call<E>, 'params' | 'query'>;

/** The response as HTTP would send it: serialised by its schema, or an error body. */
export type ReadResult = { readonly status: number; readonly data: unknown };

type ReadRoute = {
  /** The parameter name of the path's last segment; null when the path has none. */
  readonly parameter: string | null;
  /** Returns null for a query that the schema refuses. */
  readonly open: (
    params: Record<string, string>,
    query: string,
  ) => (() => Promise<ReadResult>) | null;
};

/** The reads of each server, by the constant part of the path. */
const readRoutes = new WeakMap<FastifyInstance, Map<string, ReadRoute>>();

/** '/api/post/get-donors/:id': the constant part, and the name of the last segment. */
const PATTERN = /^([^:]*)(?::(\w+))?$/;
/** Escaped paths are left to the router. */
const PLAIN_PATH = /^[\w\-.~!*'()/]+$/;
const NUL = '%00';

/**
 * Registers a read-only endpoint. The response depends only on the URL, so pages rendered in this process get it
 * without a request (`findReading`), validated and serialised by the same schemas.
 */
export function registerQuery<const E extends ReadEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: ReadInput<E>) => Promise<ResponseOf<E>>,
): void {
  registerEndpoint(app, endpoint, ({ params, query }) => handler({ params, query }));
  const [, start, parameter = null] = PATTERN.exec(endpoint.path) ?? [];
  if (start === undefined)
    throw new Error(
      `The path of a query may have one parameter, as its last segment, and is ${endpoint.path}`,
    );
  const registered = readRoutes.get(app) ?? new Map<string, ReadRoute>();
  readRoutes.set(
    app,
    registered.set(start, { parameter, open: createOpen(app, endpoint, handler) }),
  );
}

/**
 * The read of a URL such as '/api/post/get-donors/daily-meals?before=…'. Null for other endpoints, unusual URL forms
 * and parameters that the schema refuses: these need a request.
 */
export function findRead(app: FastifyInstance, url: string): (() => Promise<ReadResult>) | null {
  const registered = readRoutes.get(app);
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? '' : url.slice(mark + 1);
  if (registered === undefined || !PLAIN_PATH.test(path) || query.includes(NUL)) return null;
  const whole = registered.get(path);
  if (whole?.parameter === null) return whole.open({}, query);
  const last = path.lastIndexOf('/') + 1;
  const route = registered.get(path.slice(0, last));
  if (route === undefined || route.parameter === null || last === path.length) return null;
  return route.open({ [route.parameter]: path.slice(last) }, query);
}

function createOpen<E extends ReadEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: ReadInput<E>) => Promise<ResponseOf<E>>,
): ReadRoute['open'] {
  const { path, status, query: querySchema, response } = endpoint;
  const read = async (input: ReadInput<E>): Promise<ReadResult> => {
    try {
      return { status, data: z.encode(response, await handler(input)) };
    } catch (error) {
      const [failed, failure] = reportFailure(error as FastifyError, app.log, { path });
      return { status: failed, data: z.encode(failureSchema, failure) };
    }
  };
  return (params, query) => {
    const checked = querySchema && z.safeParse(querySchema, parse(query));
    if (checked?.success === false) return null;
    return () => read({ params, query: checked?.data } as ReadInput<E>);
  };
}
