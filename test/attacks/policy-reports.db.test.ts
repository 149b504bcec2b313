import { expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '../app.ts';

describeAppOnEachDatabase('Reports of policy violations', (app) => {
  const send = (body: string, type = 'application/csp-report') =>
    fetch(`${app().origin}/api/reports/csp`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
  const reportOf = (blocked: string, page = '/donate/daily-meals?pan=ABCPE1234F') =>
    JSON.stringify({
      'csp-report': {
        'document-uri': app().origin + page,
        'effective-directive': 'script-src-elem',
        'blocked-uri': blocked,
      },
    });
  const figures = async () =>
    (await (await fetch(`${app().origin}/metrics`)).text())
      .split('\n')
      .filter((line) => line.startsWith('policy_breaches_total'));

  test('are counted in both formats, and logged without path, query or sender', async () => {
    const old = reportOf('https://evil.example/steal.js?number=234123412346');
    const body = {
      documentURL: `${app().origin}/staff/records/01ABC`,
      effectiveDirective: 'connect-src',
      blockedURL: 'https://evil.example/x',
    };
    const two = JSON.stringify([{ type: 'csp-violation', body, user_agent: 'Secret/1.0' }]);
    expect((await send(old)).status).toBe(204);
    expect((await send(old)).status).toBe(204);
    expect((await send(two, 'application/reports+json')).status).toBe(204);
    expect(await figures()).toEqual([
      'policy_breaches_total{directive="script-src-elem",blocked="https://evil.example",page="/donate/:id"} 2',
      'policy_breaches_total{directive="connect-src",blocked="https://evil.example",page="/staff/:id/:id"} 1',
    ]);
    const lines = app()
      .logs()
      .split('\n')
      .filter((line) => line.includes('evil.example'));
    // One line for each kind, not for each report.
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toMatch(/steal|234123412346|ABCPE1234F|Secret|127\.0\.0\.1/);
  });

  test.each([
    ['a body that is too large', 'x'.repeat(17 * 1024), 'application/csp-report', 413],
    ['another type', '{}', 'application/json', 415],
    ['no JSON', '{', 'application/csp-report', 400],
    [
      'a report about another site',
      '{"csp-report":{"document-uri":"https://a.example/"}}',
      'application/csp-report',
      204,
    ],
  ])('%s counts nothing', async (_what, body, type, status) => {
    const before = await figures();
    expect((await send(body, type)).status).toBe(status);
    expect(await figures()).toEqual(before);
  });

  test('in large numbers are refused, without creating more metrics', async () => {
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, n) => send(reportOf(`https://a${n}.example`))),
    );
    const taken = responses.filter(({ status }) => status === 204).length;
    expect(taken).toBeLessThan(60);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(200 - taken);
    expect((await figures()).length).toBeLessThanOrEqual(62);
  });
});
