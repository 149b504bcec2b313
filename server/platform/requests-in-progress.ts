import type { ServerResponse } from 'node:http';

let count = 0;

/** Counts a request until its response was sent or its connection has ended. */
export function trackRequest(response: ServerResponse): void {
  count += 1;
  response.once('close', () => {
    count -= 1;
  });
}

/** Whether somebody waits for a response of this process; those of the page cache take no time and are not counted. */
export function hasRequests(): boolean {
  return count > 0;
}
