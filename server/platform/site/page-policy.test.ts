import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SiteSettings } from '#shared/site-settings.ts';
import { createPagePolicy, hashInlineScripts } from './page-policy.ts';

const live: SiteSettings = {
  checkoutScriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  apiOrigin: 'https://api.razorpay.com',
  testMode: false,
  publicUrl: 'https://seva.example',
  donorEmails: 'masked',
};
const demo: SiteSettings = {
  ...live,
  checkoutScriptUrl: 'http://localhost:3000/_razorpay/v1/checkout.js',
  apiOrigin: 'http://127.0.0.1:3000/_razorpay',
  publicUrl: 'http://localhost:3000',
};

function readPolicy(site: SiteSettings, hashes: string[] = []): Record<string, string[]> {
  const directives = createPagePolicy(site).forScripts(hashes).split('; ');
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

  it('lets the provider in by both its origins, and by the second script that it loads', () => {
    const policy = readPolicy(live, ["'sha256-abc'"]);
    expect(policy['script-src']).toEqual([
      "'self'",
      "'sha256-abc'",
      'https://checkout.razorpay.com',
      'https://cdn.razorpay.com',
    ]);
    for (const directive of ['frame-src', 'connect-src', 'form-action']) {
      expect(policy[directive]).toContain('https://api.razorpay.com');
      expect(policy[directive]).toContain('https://checkout.razorpay.com');
    }
  });

  it('names the stand-in where that is used, and nobody else', () => {
    const policy = readPolicy(demo);
    expect(policy['frame-src']).toEqual([
      'http://127.0.0.1:3000',
      'http://localhost:3000',
      'https://www.youtube-nocookie.com',
    ]);
    expect(JSON.stringify(policy)).not.toContain('razorpay.com');
  });

  it('lets embedded films be shown in a frame, and nothing else of their site in', () => {
    const { 'frame-src': frames, ...others } = readPolicy(live);
    expect(frames).toContain('https://www.youtube-nocookie.com');
    expect(JSON.stringify(others)).not.toMatch(/youtube|google/);
  });

  it('insists on https only where the site has it', () => {
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

describe('the hashes of inline scripts', () => {
  const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  it('are those that browsers compute, each once', () => {
    const html =
      '<script>let a=1;\n</script><p></p><script type="module" async="">go()</script><script>go()</script>';
    expect(hashInlineScripts(html)).toEqual([sha256('let a=1;\n'), sha256('go()')]);
  });

  it('take a script to its own end, whatever it speaks of', () => {
    const html = '<script>write("<script src=a>")</script><script>go()</script><script>never';
    expect(hashInlineScripts(html)).toEqual([sha256('write("<script src=a>")'), sha256('go()')]);
  });

  it('leave out scripts with an address, and data that never runs', () => {
    const html =
      '<script src="/a.js"></script><script async="" src="/b.js"></script>' +
      '<script id="sent-state" type="application/json">{"a":1}</script>' +
      '<script type="application/ld+json">{"@type":"NGO"}</script>';
    expect(hashInlineScripts(html)).toEqual([]);
  });
});
