/** One request to the JSON API, in a form that a browser's `fetch` also accepts. */
export type ApiRequest = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly body?: string;
};

/** The part of a response that callers use; every `Response` has it. */
export type ApiResponse = Pick<Response, 'status' | 'ok' | 'text'> & {
  /** The parsed body, from a server that does not need to serialise it. The caller may keep and change it. */
  readonly data?: unknown;
};

/** How the site reaches its API: the browser's own `fetch`, or an in-process call on the server. */
export type ApiFetch = (url: string, request: ApiRequest) => Promise<ApiResponse>;
