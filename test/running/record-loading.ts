import type { Page } from 'playwright-core';

export type LoadedFile = {
  readonly path: string;
  /** As Chromium's developer tools name it: `Document`, `Stylesheet`, `Font`, `Image`, `Script`, … */
  readonly kind: string;
  /** Bytes as sent, headers included; 0 until all have come. */
  bytes: number;
  /** When it was requested, in milliseconds after the document was. */
  readonly startedMs: number;
  /** When its last byte had come, or it had failed; 0 while it is loading. */
  endedMs: number;
};

export type Loading = {
  /** What the page has requested so far, in this order. */
  readonly files: readonly LoadedFile[];
};

/** Records what a page loads from its next navigation on. Chromium only. */
export async function recordLoading(page: Page): Promise<Loading> {
  const session = await page.context().newCDPSession(page);
  const files = new Map<string, LoadedFile>();
  let startedS = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp }) => {
    const { pathname, protocol } = new URL(request.url);
    if (!protocol.startsWith('http')) return;
    if (files.size === 0) startedS = timestamp;
    const startedMs = Math.round((timestamp - startedS) * 1000);
    files.set(requestId, { path: pathname, kind: type, bytes: 0, startedMs, endedMs: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const file = files.get(requestId);
    if (file === undefined) return;
    file.bytes = encodedDataLength;
    file.endedMs = Math.round((timestamp - startedS) * 1000);
  });
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const file = files.get(requestId);
    if (file !== undefined) file.endedMs = Math.round((timestamp - startedS) * 1000);
  });
  await session.send('Network.enable');
  return {
    get files() {
      return [...files.values()];
    },
  };
}

/** The bytes of these files by kind, and together. */
export function sumBytes(files: readonly LoadedFile[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = { all: 0 };
  for (const { kind, bytes } of files) {
    sums[kind] = (sums[kind] ?? 0) + bytes;
    sums.all = (sums.all ?? 0) + bytes;
  }
  return sums;
}
