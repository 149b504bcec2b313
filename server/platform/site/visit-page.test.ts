import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createPageCache } from '../page-cache/page-cache.ts';
import { createPagePolicy } from './page-policy.ts';
import type { RenderedPage, RenderPage } from './render-page.ts';
import { visitPage } from './visit-page.ts';

const policy = createPagePolicy({
  checkoutScriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  apiOrigin: 'https://api.razorpay.com',
  testMode: false,
  publicUrl: 'https://seva.example',
  donorEmails: 'masked',
  marksSamples: false,
  maximumDonation: 500_000,
  form: { identityNumbers: 'required', donorNames: 'opt-out' },
});
const html = `<!doctype html><script>start()</script><p>${'Namaste '.repeat(400)}</p>`;
const whole: RenderedPage = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(html),
  inlineScripts: ['start()'],
};

/** Earlier addresses: one leads to a page, the others cannot be read. */
async function findRedirect(url: string): Promise<string | null> {
  if (url === '/old') return '/donate-us';
  if (url === '/broken') throw new Error('The database is down');
  return null;
}

function visit(
  url: string,
  page: Partial<RenderedPage> = {},
  headers: Record<string, string> = {},
) {
  const app = Fastify();
  const render = async () => ({ ...whole, ...page });
  const pageCache = createPageCache<RenderedPage>({ maxBytes: 1_000_000, now: Date.now });
  app.get('/*', (request, reply) =>
    visitPage({ render, policy, findRedirect, pageCache }, request, reply),
  );
  return app.inject({ url, headers });
}

describe('a page rendered for one visit', () => {
  const secret = '/donate/status/a-secret';

  async function serve(render: RenderPage) {
    const app = Fastify();
    app.get('/*', (request, reply) =>
      visitPage({ render, policy, findRedirect, pageCache: null }, request, reply),
    );
    return { app, address: await app.listen({ host: '127.0.0.1', port: 0 }) };
  }

  it('is aborted when its visitor leaves', async () => {
    const controller = new AbortController();
    const ended = Promise.withResolvers<string>();
    const { app, address } = await serve(({ signal }) => {
      signal.addEventListener('abort', () => ended.resolve('given up'));
      controller.abort();
      return new Promise<RenderedPage>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    });
    await expect(fetch(address + secret, { signal: controller.signal })).rejects.toThrow();
    expect(await ended.promise).toBe('given up');
    await app.close();
  });

  it('is not aborted after it was sent', async () => {
    const seen: AbortSignal[] = [];
    const { app, address } = await serve(async ({ signal }) => {
      seen.push(signal);
      return whole;
    });
    expect(await (await fetch(address + secret)).text()).toBe(html);
    await app.close();
    expect(seen.map(({ aborted }) => aborted)).toEqual([false]);
  });
});

describe('a page response', () => {
  it('carries the policy that allows its own inline scripts', async () => {
    const { headers } = await visit('/');
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self' 'sha256-[\w+/=]+' https:/,
    );
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('is compressed as the browser accepts', async () => {
    const br = await visit('/', {}, { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(html);

    const gzip = await visit('/', {}, { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(html);

    const plain = await visit('/');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(html);
  });

  it('is not sent again to a browser that has it', async () => {
    const first = await visit('/');
    expect(first.headers['cache-control']).toBe('no-cache');
    const tag = String(first.headers.etag);
    const again = await visit('/', {}, { 'if-none-match': tag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const changed = await visit('/', { body: Buffer.from(`${html}!`) }, { 'if-none-match': tag });
    expect(changed.statusCode).toBe(200);
  });

  it('is not cached when its URL is a secret', async () => {
    const { headers } = await visit('/donate/status/a-secret', {}, { 'if-none-match': '*' });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  it.each(['/subscription/confirm/a-secret', '/subscription/leave/a-secret?x'])(
    'is not cached at %s, the link of a mail',
    async (url) => {
      const { headers } = await visit(url);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-robots-tag']).toBe('noindex');
    },
  );

  it('keeps its status and its own headers', async () => {
    const page = { status: 302, headers: { location: '/donate-for' }, body: Buffer.alloc(0) };
    const response = await visit('/old', page);
    expect([response.statusCode, response.headers.location]).toEqual([302, '/donate-for']);
  });
});

describe('a page that is not found', () => {
  it('leads to where an earlier address belongs, for ever', async () => {
    const { statusCode, headers } = await visit('/old', { status: 404 });
    expect([statusCode, headers.location]).toEqual([301, '/donate-us']);
  });

  it.each(['/unknown', '/broken'])('is the not-found page otherwise: %s', async (url) => {
    const { statusCode, body } = await visit(url, { status: 404 });
    expect([statusCode, body]).toEqual([404, html]);
  });

  it('never replaces a page that exists', async () => {
    expect((await visit('/old')).statusCode).toBe(200);
  });
});
