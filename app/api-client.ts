import type { ApiFetch } from '#shared/api-fetch.ts';
import type { Call } from '#shared/calls.ts';
import { fillPath, type PathParams, type QueryParams } from './api-path.ts';
import { openDeadline } from './deadline.ts';
import { readFields } from './read-fields.ts';

/** How a call can fail (R58): no answer, too slow, given up by the caller, or answered outside 200-299. */
export type ApiErrorKind = 'network' | 'timeout' | 'abort' | 'status';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** The HTTP status; null unless kind is 'status'. */
  readonly status: number | null;
  /** What the server said about each field, empty when it said nothing. */
  readonly fields: Readonly<Record<string, string>>;
  /** The server's own words; null when there were none. */
  readonly serverMessage: string | null;
  /** What the server answered, as it came; undefined when there was nothing, or no JSON. */
  readonly answer: unknown;

  constructor(
    kind: ApiErrorKind,
    detail: {
      status?: number;
      serverMessage?: string | undefined;
      fields?: Record<string, string> | undefined;
      answer?: unknown;
      cause?: unknown;
    } = {},
  ) {
    const status = detail.status ?? null;
    super(detail.serverMessage ?? (status === null ? kind : `${kind} ${status}`), {
      cause: detail.cause,
    });
    this.kind = kind;
    this.status = status;
    this.serverMessage = detail.serverMessage ?? null;
    this.fields = detail.fields ?? {};
    this.answer = detail.answer;
  }
}

export type CallOptions = {
  readonly params?: PathParams;
  readonly query?: QueryParams;
  /** Sent as JSON; absent means no body and no content type. */
  readonly body?: unknown;
  /** Sent beside our own. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Milliseconds until the call is given up; absent means that it never is (R58). */
  readonly timeoutMs?: number;
};

/** An answer within 200-299. `data` is the parsed body, undefined when there was none or it was no JSON. */
type ApiAnswer = { readonly status: number; readonly data: unknown };

export type ApiClient = {
  /** Makes one call of shared/calls.ts; throws ApiError on every kind of failure. */
  call(call: Call, options?: CallOptions): Promise<ApiAnswer>;
};

/**
 * A client for the calls of shared/calls.ts. The server and the browser differ only in `fetch`;
 * `origin` is '' in the browser, so that calls stay on the page's own host.
 */
export function createApiClient(wire: { fetch: ApiFetch; origin: string }): ApiClient {
  return {
    async call({ method, path }, options = {}) {
      const url = wire.origin + fillPath(path, options.params, options.query);
      const deadline = openDeadline(options.signal, options.timeoutMs);
      try {
        const response = await wire.fetch(url, {
          method,
          headers: {
            ...options.headers,
            accept: 'application/json',
            ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          signal: deadline.signal,
          ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
        });
        const data = response.data ?? readJson(await response.text());
        // A fetch that ignores the signal must not bring back an answer that nobody waits for.
        deadline.signal.throwIfAborted();
        if (!response.ok) throw refusalOf(response.status, data);
        return { status: response.status, data };
      } catch (cause) {
        if (cause instanceof ApiError) throw cause;
        throw new ApiError(deadline.ended() ?? 'network', { cause });
      } finally {
        deadline.close();
      }
    },
  };
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A refusal is `{ message, fields? }` (R50); an accident before our server may be anything. */
export function refusalOf(status: number, data: unknown): ApiError {
  const { message, fields } = readFields(data);
  const said = Object.entries(readFields(fields)).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return new ApiError('status', {
    status,
    ...(typeof message === 'string' ? { serverMessage: message } : {}),
    fields: Object.fromEntries(said),
    answer: data,
  });
}
