import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultOrganisation } from '#shared/organisation.ts';
import { mountDesk } from './mount-desk.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'braj-seva-desk-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><meta name="test-mode" content="false" /><meta name="organisation" content="" /></head><div id="desk"></div>',
  );
  writeFileSync(join(folder, 'assets', 'index-1a2b3c4d.js'), 'start()');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function openDesk({
  publicUrl = 'https://seva.example',
  testMode = false,
  facts = defaultOrganisation,
} = {}) {
  const app = Fastify();
  await mountDesk(app, {
    ...{ mode: 'production', deskFolder: folder, publicUrl, testMode },
    organisation: { mode: 'live', facts: () => facts, refresh: async () => facts },
  });
  app.get('/*', async () => 'a public page');
  return app;
}

describe('the desk', () => {
  it.each(['/staff', '/staff/records', '/staff/records/01ABC?x=1', '/staff/api'])(
    'answers %s with its one document, uncached',
    async (url) => {
      const { body, headers } = await (await openDesk()).inject(url);
      expect(body).toContain('<div id="desk">');
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
      });
    },
  );

  it('runs only its own files, and no text as code', async () => {
    const { headers } = await (await openDesk()).inject('/staff');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ]),
    );
    expect(policy.join()).not.toMatch(/unsafe|razorpay|sha256/);
  });

  it('sends its files with a cache time of one year, and no others', async () => {
    const app = await openDesk();
    const file = await app.inject('/staff/assets/index-1a2b3c4d.js');
    expect(file.headers['cache-control']).toContain('immutable');
    expect((await app.inject('/staff/assets/index-gone.js')).statusCode).toBe(404);
    expect((await app.inject('/staff/assets/../index.html')).body).not.toBe('start()');
  });

  it('says when the provider is in test mode', async () => {
    const readPage = async (testMode: boolean) =>
      (await (await openDesk({ testMode })).inject('/staff')).body;
    expect(await readPage(true)).toContain('name="test-mode" content="true"');
    expect(await readPage(false)).toContain('name="test-mode" content="false"');
  });

  it('sends HSTS when the site has https', async () => {
    const secure = await (await openDesk()).inject('/staff');
    expect(secure.headers['strict-transport-security']).toContain('max-age=');
    const here = await (await openDesk({ publicUrl: 'http://localhost:3000' })).inject('/staff');
    expect(here.headers['strict-transport-security']).toBeUndefined();
  });

  it('leaves URLs that only share its prefix to the public site', async () => {
    expect((await (await openDesk()).inject('/staffing')).body).toBe('a public page');
  });
});
