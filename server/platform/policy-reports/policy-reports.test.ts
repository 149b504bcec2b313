import { describe, expect, test } from 'vitest';
import { readPolicyReports } from './policy-reports.ts';

const isOwn = (origin: string) => origin === 'https://seva.example';
const old = (report: object) => ({ 'csp-report': report });
const page = 'https://seva.example/donate/status/a-secret?token=x';

describe('the stored part of a report', () => {
  test('is directive, origin and kind of page, in both formats', () => {
    const kept = { directive: 'img-src', blocked: 'https://ads.example', page: '/donate/:id/:id' };
    const blocked = 'https://ads.example/pixel?pan=ABCPE1234F';
    expect(
      readPolicyReports(
        old({
          'document-uri': page,
          'violated-directive': "img-src 'self'",
          'blocked-uri': blocked,
        }),
        isOwn,
      ),
    ).toEqual([kept]);
    const body = { documentURL: page, effectiveDirective: 'img-src', blockedURL: blocked };
    expect(
      readPolicyReports([{ type: 'csp-violation', body, url: page, user_agent: 'x' }], isOwn),
    ).toEqual([kept]);
  });

  test.each([
    ['inline', 'inline'],
    ['data:text/html,<b>secret', 'data:'],
    ['chrome-extension://abcdef/x.js', 'chrome-extension:'],
    ['http://user:word@evil.example:81/a', 'http://evil.example:81'],
    ['', 'other'],
    [`https://${'a'.repeat(200)}.example`, `https://${'a'.repeat(72)}`],
  ])('of a blocked address like %.30s is %s', (blocked, kept) => {
    const report = { 'document-uri': page, 'effective-directive': 'x', 'blocked-uri': blocked };
    expect(readPolicyReports(old(report), isOwn)).toMatchObject([
      { directive: 'other', blocked: kept },
    ]);
  });

  test.each([
    [{}],
    [[]],
    [null],
    ['text'],
    [old({ 'document-uri': 'https://evil.example/' })],
    [[{ type: 'deprecation', body: {} }]],
    [{ 'csp-report': 7 }],
  ])('of %j is nothing', (body) => {
    expect(readPolicyReports(body, isOwn)).toEqual([]);
  });

  test('of a request with thousands of reports is twenty', () => {
    const report = { type: 'csp-violation', body: { documentURL: page } };
    expect(readPolicyReports(Array(5_000).fill(report), isOwn)).toHaveLength(20);
  });
});
