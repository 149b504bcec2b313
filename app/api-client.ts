import type { ApiFetch } from '#shared/api-fetch.ts';
import type { Call } from '#shared/calls.ts';
import { fillPath, type PathParams, type QueryParams } from './api-path.ts';
import { readFields } from './read-fields.ts';

/** How a call can fail (R58): network error, timeout, abort by the caller, or a status outside 200-299. */
export type ApiErrorKind = 'network' | 'timeout' | 'abort' | 'status';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** The HTTP status; null unless kind is 'status'. */
  readonly status: number | null;
  /** Field errors from the server; empty when there are none. */
  readonly fields: Readonly<Record<string, string>>;
  /** The server's message; null when there is none. */
  readonly serverMessage: string | null;
  /** The response body as received; undefined when there was none or it was not JSON. */
  readonly response: unknown;

  constructor(
    kind: ApiErrorKind,
    detail: {
      status?: number;
      serverMessage?: string | undefined;
      fields?: Record<string, string> | undefined;
      response?: unknown;
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
    this.response = detail.response;
  }
}

export type CallOptions = {
  readonly params?: PathParams;
  readonly query?: QueryParams;
  /** Sent as JSON; absent: no body and no content type. */
  readonly body?: unknown;
  /** Sent in addition to the client's own headers. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Timeout in ms; absent: no timeout (R58). */
  readonly timeoutMs?: number;
};

/** A response within 200-299. `data` is the parsed body; undefined when there was none or it was not JSON. */
type ApiResponse = { readonly status: number; readonly data: unknown };

export type ApiClient = {
  /** Makes one call of shared/calls.ts; throws ApiError on any failure. */
  call(call: Call, options?: CallOptions): Promise<ApiResponse>;
};

/**
 * Client for the calls of shared/calls.ts. Server and browser differ only in `fetch`; `origin` is '' in the browser, so
 * that calls stay on the page's own host.
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
        // A fetch that ignores the signal must not return a response after the abort.
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

/** A refusal is `{ message, fields? }` (R50); an error from a proxy in front of the server may be anything. */
export function refusalOf(status: number, data: unknown): ApiError {
  const { message, fields } = readFields(data);
  const paramErrors = Object.entries(readFields(fields)).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return new ApiError('status', {
    status,
    ...(typeof message === 'string' ? { serverMessage: message } : {}),
    fields: Object.fromEntries(paramErrors),
    response: data,
  });
}

/** Why a call was aborted: by the caller, or by the timeout. */
type DeadlineEnd = 'abort' | 'timeout';

/**
 * Combines the caller's signal and an optional timeout (ms) into one signal, and records which of them fired. Written
 * by hand because phones of 2022 lack AbortSignal.any and AbortSignal.timeout.
 */
function openDeadline(
  outer: AbortSignal | undefined,
  timeoutMs: number | undefined,
): { signal: AbortSignal; ended: () => DeadlineEnd | null; close: () => void } {
  const controller = new AbortController();
  let end: DeadlineEnd | null = null;
  const finish = (how: DeadlineEnd) => {
    end ??= how;
    controller.abort();
  };
  const onAbort = () => finish('abort');
  if (outer?.aborted) onAbort();
  outer?.addEventListener('abort', onAbort, { once: true });
  const timer =
    timeoutMs === undefined ? undefined : setTimeout(() => finish('timeout'), timeoutMs);
  return {
    signal: controller.signal,
    ended: () => end,
    close() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', onAbort);
    },
  };
}
