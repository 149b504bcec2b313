import type { BrowserContext } from 'playwright-core';
import { secretsOfDonors } from './donors.ts';

export type PageWatch = {
  /** Expects a console line: it is then no fault, but its absence is one. */
  readonly expect: (line: RegExp) => void;
  /** The faults so far, one line each: unexpected console lines, and expected ones that never came. */
  readonly faults: () => string[];
  /** Every requested URL, with its method, in order. */
  readonly requests: () => readonly string[];
  /** Clears recorded lines, requests and expectations. */
  readonly forget: () => void;
};

/** Said after some seconds, by the clock: a slow machine renders later than that what was preloaded. */
const TIMED = /was preloaded using link preload but not used within a few seconds/;

/**
 * Records everything that developer tools would report, on all pages of a context and in their frames: console errors
 * and warnings (policy violations and failed hydration among them), uncaught errors, requests to any other host,
 * identity numbers in URLs.
 */
export function watchContext(context: BrowserContext, ownOrigins: readonly string[]): PageWatch {
  const messages: string[] = [];
  const requests: string[] = [];
  const expected: RegExp[] = [];

  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (TIMED.test(message.text())) return;
    messages.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => messages.push(`uncaught: ${error.error().message}`));
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    requests.push(`${request.method()} ${request.url()}`);
    const isOwn = ownOrigins.includes(origin) || protocol === 'data:' || protocol === 'blob:';
    if (!isOwn) messages.push(`asked another host: ${request.url()}`);
    if (secretsOfDonors.some((secret) => request.url().includes(secret))) {
      messages.push(`an identity number in an address: ${request.url()}`);
    }
  });

  return {
    expect: (line) => void expected.push(line),
    faults: () => [
      ...messages.filter((line) => !expected.some((pattern) => pattern.test(line))),
      ...expected
        .filter((pattern) => !messages.some((line) => pattern.test(line)))
        .map((pattern) => `never heard: ${pattern}`),
    ],
    requests: () => requests,
    forget() {
      for (const list of [messages, requests, expected]) list.length = 0;
    },
  };
}
