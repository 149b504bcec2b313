import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SiteSettings } from '#shared/site-settings.ts';
import { createPagePolicy, loosenForDevelopment } from './page-policy.ts';

const live: SiteSettings = {
  checkoutScriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  apiOrigin: 'https://api.razorpay.com',
  testMode: false,
  publicUrl: 'https://seva.example',
  donorEmails: 'masked',
  marksSamples: false,
  maximumDonation: 500_000,
  form: { identityNumbers: 'required', donorNames: 'opt-out' },
};
const demo: SiteSettings = {
  ...live,
  checkoutScriptUrl: 'http://localhost:3000/_razorpay/v1/checkout.js',
  apiOrigin: 'http://127.0.0.1:3000/_razorpay',
  publicUrl: 'http://localhost:3000',
};

function readPolicy(site: SiteSettings, scripts: string[] = []): Record<string, string[]> {
  const directives = createPagePolicy(site).forScripts(scripts).split('; ');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('the policy of public pages', () => {
  it('allows nothing that is not named', () => {
    const policy = readPolicy(live);
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(policy['style-src']).toEqual(["'self'"]);
    expect(JSON.stringify(policy)).not.toContain('unsafe');
  });

  it("allows the page's scripts by the hashes that browsers compute", () => {
    const sha256 = (text: string) =>
      `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const scripts = ['let a=1;\n', 'go("राधे")'];
    const policy = readPolicy(live, scripts);
    expect(policy['script-src']).toEqual(expect.arrayContaining(scripts.map(sha256)));
    expect(readPolicy(live, ['go()'])['script-src']).not.toContain(sha256(scripts[0] ?? ''));
  });

  it('allows any inline script in development, never in production', () => {
    const policy = createPagePolicy(live);
    expect(loosenForDevelopment(policy).forScripts([])).toContain(
      "script-src 'self' 'unsafe-inline'",
    );
    expect(policy.forScripts([])).not.toContain('unsafe');
  });

  it("allows the provider's two origins and the second script that it loads", () => {
    const policy = readPolicy(live);
    expect(policy['script-src']).toEqual([
      "'self'",
      'https://checkout.razorpay.com',
      'https://cdn.razorpay.com',
    ]);
    for (const directive of ['frame-src', 'connect-src', 'form-action']) {
      expect(policy[directive]).toContain('https://api.razorpay.com');
      expect(policy[directive]).toContain('https://checkout.razorpay.com');
    }
  });

  it("allows the configured emulator's origin instead of the provider's", () => {
    const policy = readPolicy(demo);
    expect(policy['frame-src']).toEqual([
      'http://127.0.0.1:3000',
      'http://localhost:3000',
      'https://www.youtube-nocookie.com',
    ]);
    expect(JSON.stringify(policy)).not.toContain('razorpay.com');
  });

  it('allows embedded films in a frame, and nothing else of their site', () => {
    const { 'frame-src': frames, ...rest } = readPolicy(live);
    expect(frames).toContain('https://www.youtube-nocookie.com');
    expect(JSON.stringify(rest)).not.toMatch(/youtube|google/);
  });

  it('upgrades to https only where the site has it', () => {
    expect(readPolicy(live)).toHaveProperty('upgrade-insecure-requests');
    expect(createPagePolicy(live).headers).toHaveProperty('strict-transport-security');
    expect(readPolicy(demo)).not.toHaveProperty('upgrade-insecure-requests');
    expect(createPagePolicy(demo).headers).not.toHaveProperty('strict-transport-security');
  });

  it('lets a bank open its own window', () => {
    const { headers } = createPagePolicy(live);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  });
});
