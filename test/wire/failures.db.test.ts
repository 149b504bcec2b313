import { expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '../app.ts';
import { beginTestDonation, orderOf } from './donation.ts';

describeAppOnEachDatabase('error responses', (app) => {
  test.each([
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['GET', '/api/post/nothing'],
    ['POST', '/api/post/nothing'],
    ['DELETE', '/api/post/daily-meals'],
    ['GET', '/api/post/donatefor'],
    ['PUT', '/api/post/create'],
    ['GET', '/api/post/../../etc/passwd'],
    ['GET', `/api/${'a'.repeat(2000)}`],
  ])('%s %.40s is unknown: 404 with a message', async (method, path) => {
    const { status, body } = await app().call(method, path);
    expect([status, body]).toEqual([404, { message: 'Not found' }]);
  });

  test.each([
    ['{', 400],
    ['', 400],
    ['{"amount":1}{', 400],
    ['{"__proto__":{"isAdmin":true},"amount":100}', 400],
    ['{"constructor":{"prototype":{"isAdmin":true}}}', 400],
    ['['.repeat(30_000), 400],
    [`{"a":"${'x'.repeat(70_000)}"}`, 413],
  ])(
    'a body like %.30s is refused with a message, not an internal error',
    async (text, expected) => {
      const { status, body } = await app().call('POST', '/api/post/donatefor', {
        body: text,
        headers: { 'content-type': 'application/json' },
      });
      expect([status, body]).toEqual([expected, { message: expect.any(String) }]);
    },
  );

  test('a body that is not JSON is 415 with a message', async () => {
    for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
      const { status, body } = await app().call('POST', '/api/post/donatefor', {
        body: 'amount=50100',
        headers: { 'content-type': type },
      });
      expect([status, body]).toEqual([415, { message: 'Please send JSON' }]);
    }
  });

  test('deeply nested data is refused', async () => {
    const nested = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    const { status } = await app().call('POST', '/api/post/donatefor', {
      body: `{"amount":100,"notes":${nested}}`,
    });
    expect(status).toBe(404);
  });

  test('an internal error is 500 with a message and an id for the log, without its cause', async () => {
    const { db } = app().context;
    const { statusToken } = await beginTestDonation(app(), 'yamuna-steps');
    const whole = db.getExecutor().provideConnection;
    const failing = async () => {
      throw new Error('relation "secret_table" does not exist');
    };
    Object.assign(db.getExecutor(), { provideConnection: failing });
    const path = `/api/post/donation-status/${statusToken}`;
    const { status, body, headers } = await app()
      .call('GET', path)
      .finally(() => Object.assign(db.getExecutor(), { provideConnection: whole }));
    expect([status, body]).toEqual([
      500,
      { message: 'Something went wrong on our side. Please try again.' },
    ]);
    const id = headers.get('x-request-id');
    const line = app()
      .logs()
      .split('\n')
      .find((text) => text.includes(`"request":"${id}"`) && text.includes('"level":"error"'));
    expect(line).toContain('secret_table');
    expect(line).not.toContain(statusToken);
  });

  test('every response of the API is uncacheable data that no page can embed', async () => {
    const { headers } = await app().call('POST', '/api/post/donatefor', {
      body: orderOf('yamuna-steps'),
    });
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'content-type': 'application/json; charset=utf-8',
    });
  });
});
