/** One call of the JSON API, as browsers' `fetch` takes it too. */
export type ApiRequest = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly body?: string;
};

/** What is asked of an answer; every `Response` has it. */
export type ApiResponse = Pick<Response, 'status' | 'ok' | 'text'> & {
  /** What `text` says, from a server that need not write it down to be read. It belongs to whoever asked. */
  readonly data?: unknown;
};

/** How the site reaches its API: a browser's own `fetch`, or on the server a way without a network. */
export type ApiFetch = (url: string, request: ApiRequest) => Promise<ApiResponse>;
