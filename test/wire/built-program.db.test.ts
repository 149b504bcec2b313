import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listMailedFiles } from '../mailed-files.ts';
import { type RunningApp, startBuiltApp } from '../running/app.ts';
import { describeOnEachEngine } from '../running/each-engine.ts';
import { readMailsTo } from '../running/mail-folder.ts';
import { readCookies } from '../staff-session.ts';

const PATIENCE_MS = 60_000;
const DONOR = 'gopal@example.org';

/** Operators run the bundle, not the sources: everything that it loads late or reads from a file is used here once. */
describeOnEachEngine('The built server', (settings) => {
  let app: RunningApp;
  let cookie: string;
  let donationId: string;
  beforeAll(async () => {
    app = await startBuiltApp(await settings());
    cookie = await signIn();
    donationId = await enterDonation();
  }, PATIENCE_MS);
  afterAll(() => app.remove());

  const get = async (path: string, type: string) => {
    const response = await fetch(app.origin + path, { headers: { cookie } });
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get('content-type')).toContain(type);
    return Buffer.from(await response.arrayBuffer());
  };
  /**
   * Sends the path unchanged, which `fetch` would normalise. Returns the headers without those that differ between any
   * two responses.
   */
  const requestBlindly = async (method: string, path: string) => {
    const { hostname, port } = new URL(app.origin);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ hostname, port, method, path, agent: false }, resolve).on('error', reject).end();
    });
    const { date, 'x-request-id': id, ...headers } = response.headers;
    expect([typeof date, typeof id]).toEqual(['string', 'string']);
    return { status: response.statusCode, headers, body: await text(response) };
  };
  const post = (path: string, body?: unknown) =>
    fetch(app.origin + path, {
      method: 'POST',
      headers: { cookie: cookie ?? '', ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  /** With the demo login printed at the start: its password was hashed, and is verified. */
  const signIn = async () => {
    const log = () => app.lines().join('\n');
    const login = await vi.waitUntil(
      () => /Address: +(\S+)\n +Password: +(\S+)/.exec(log()),
      PATIENCE_MS,
    );
    const [, email, password] = login ?? [];
    const response = await post('/api/auth/sign-in/email', { email, password });
    expect(response.status).toBe(200);
    return readCookies(response.headers);
  };
  const enterDonation = async () => {
    const donation = { fullname: 'Gopal Das', email: DONOR, amount: 251 };
    const response = await post('/api/post/create-donation', donation);
    expect(response.status).toBe(200);
    return ((await response.json()) as { donation: { _id: string } }).donation._id;
  };

  test('has pages, their files, and the desk', async () => {
    const home = String(await get('/', 'text/html'));
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(home) ?? [];
    expect((await get(script, 'javascript')).length).toBeGreaterThan(0);
    expect(String(await get('/staff', 'text/html'))).toContain('<script');
  });

  test.each(['/', '/about-us', '/music/nothing', '/favicon.svg', '/staff', '/staff/assets/no.js'])(
    'sends %s with its own type and for this site only, rendered or cached',
    async (path) => {
      for (const method of ['GET', 'GET', 'HEAD']) {
        const { headers } = await fetch(app.origin + path, { method });
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      }
    },
  );

  test.each(['/%E0%A4%A', '/donate/%zz/%', '/%?a=%'])(
    'responds to GET and HEAD of %s with the not-found page, as for any unknown path',
    async (path) => {
      const unknown = await requestBlindly('GET', '/nothing-is-here');
      const page = await requestBlindly('GET', path);
      expect(page).toMatchObject({ status: 404, headers: unknown.headers });
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
      expect(textOf(page.body)).toBe(textOf(unknown.body));
      expect(textOf(page.body)).toContain('Page not found');
      expect(await requestBlindly('HEAD', path)).toEqual({ ...page, body: '' });
    },
  );

  test.each(['/api/%E0%A4%A', '/api/post/get-post/%zz', '/assets/%'])(
    'answers %s with 404 as data',
    async (path) => {
      const { status, headers, body } = await requestBlindly('GET', path);
      expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
      expect(JSON.parse(body)).toEqual({ message: expect.any(String) });
    },
  );

  test('lets other sites embed our pictures, as feed readers do', async () => {
    const { headers } = await fetch(`${app.origin}/pictures/yamuna-ghats-1200.webp`);
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  test('caches no page for unknown paths', async () => {
    const paths = ['/gallery?tag=TAG', '/donate-for?cause=TAG', '/videos?page=9TAG', '/?TAG=1'];
    const otherPaths = [
      '/gallery?tag=Ghats&page=9TAG',
      '/donate-for?sort=TAG',
      '/donate/TAG',
      '/TAG',
    ];
    const ask = async (from: number, to: number) => {
      for (let n = from; n < to; n += 1) {
        for (const path of [...paths, ...otherPaths]) {
          await (await fetch(app.origin + path.replace('TAG', String(n)))).arrayBuffer();
        }
      }
      const figures = String(await get('/metrics', 'text/plain'));
      return Number(/^page_cache_pages (\d+)$/m.exec(figures)?.[1]);
    };
    const kept = await ask(0, 3);
    expect(kept).toBeGreaterThan(0);
    expect(await ask(3, 15)).toBe(kept);
  });

  test('renders preview and thank-you cards', async () => {
    const card = await get('/donate/daily-meals/card.png', 'image/png');
    expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 });
    const thanks = await get('/donate/daily-meals/thanks.jpg', 'image/jpeg');
    expect(await sharp(thanks).metadata()).toMatchObject({ width: 1080, height: 1350 });
  });

  test('serves sitemap, feed and calendar files', async () => {
    expect(String(await get('/press-release/feed.xml', 'rss+xml'))).toContain('<item>');
    const events = await get('/api/post/get-upcoming-events', 'json');
    const [{ _id }] = JSON.parse(String(events)).posts;
    expect(String(await get(`/events/${_id}.ics`, 'calendar'))).toContain('BEGIN:VEVENT');
    const described = JSON.parse(String(await get('/api/openapi.json', 'json')));
    expect(Object.keys(described.paths)).toContain('/api/post/donatefor');
    expect(String(await get('/api/docs', 'text/html'))).toContain('/api/post/donatefor');
  });

  test('renders a receipt, and mails it', async () => {
    const receipt = await get(`/api/staff/donations/${donationId}/receipt.pdf`, 'application/pdf');
    expect(String(receipt.subarray(0, 5))).toBe('%PDF-');
    expect((await post(`/api/post/send-tax-certificate/${donationId}`)).status).toBe(200);
    const mail = await vi.waitUntil(
      async () =>
        (await readMailsTo(app.dataFolder, DONOR)).find((one) => listMailedFiles(one).length),
      PATIENCE_MS,
    );
    expect(listMailedFiles(mail)[0]?.mimeType).toBe('application/pdf');
  });

  test('sums totals in a separate thread', async () => {
    const totals = JSON.parse(String(await get('/api/staff/donation-totals?q=Gopal', 'json')));
    expect(totals.count).toBeGreaterThan(0);
    expect(totals.gross).toBeGreaterThanOrEqual(251);
  });

  test('exports donations to files', async () => {
    expect(String((await get('/api/staff/export.xlsx', 'sheet')).subarray(0, 2))).toBe('PK');
    expect(String(await get('/api/staff/export.csv', 'csv'))).toContain('Gopal Das');
  });
});

/** The visible text of a page. */
function textOf(html: string): string {
  return html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<[^>]+>/g, ' ');
}
