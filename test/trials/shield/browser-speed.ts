import type { Browser } from 'playwright-core';

/** Time that a worker of this browser takes to start, and for one attempt of a proof of work, without other load. */
export type BrowserSpeed = { readonly beginMs: number; readonly tryMs: number };

const TRIES = 200;
/** Iterations of an attempt (server/shield/order-proofs.ts). */
const COST = 5000;

/** The same work as the site's own worker. */
const worker = `
const password = new Uint8Array(20);
const once = async (turn) => {
  new DataView(password.buffer).setUint32(16, turn);
  const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: new Uint8Array(16), iterations: ${COST} };
  return crypto.subtle.deriveBits(how, key, 256);
};
postMessage('begun');
for (let turn = 0; turn < ${TRIES}; turn += 1) await once(turn);
postMessage('done');
`;

/** Measures it on a page at `origin`; Web Crypto needs https or loopback. */
export async function measureSpeed(browser: Browser, origin: string): Promise<BrowserSpeed> {
  const context = await browser.newContext({ bypassCSP: true });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/healthz`);
    const { begunMs, doneMs } = await page.evaluate(async (code) => {
      const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
      const startedAt = performance.now();
      const running = new Worker(url, { type: 'module' });
      const onMessage = () =>
        new Promise<number>((resolve) => {
          running.onmessage = () => resolve(performance.now() - startedAt);
        });
      const times = { begunMs: await onMessage(), doneMs: await onMessage() };
      running.terminate();
      return times;
    }, worker);
    return { beginMs: begunMs, tryMs: (doneMs - begunMs) / TRIES };
  } finally {
    await context.close();
  }
}
