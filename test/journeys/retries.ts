/**
 * Options of requests that Playwright itself makes, beside those of a page. The server ends a connection that was idle
 * for ten seconds, perhaps just as a request is sent over it: a browser then sends it again, Playwright only if told.
 */
export const RETRIES = { maxRetries: 3 } as const;
