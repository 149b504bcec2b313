import { expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '../app.ts';
import { orderOf } from './donation.ts';

/** More than ERRORS_AN_HOUR allows. */
const VISITORS = 31;

describeAppOnEachDatabase('the count of errors', (app) => {
  async function countErrors(): Promise<number> {
    const { body } = await app().call('GET', '/metrics');
    const [, count] = /^errors_total (\d+)$/m.exec(String(body)) ?? [];
    return Number(count);
  }
  const headers = { 'x-test-staff': 'admin' };
  const pause = (body: object) => app().call('POST', '/api/staff/shield/pause', { body, headers });

  test('does not rise while staff have paused donations, however many come', async () => {
    const before = await countErrors();
    expect(before).toBeGreaterThanOrEqual(0);
    await pause({ isPaused: true, reason: 'Cards are tried' });
    for (let visitor = 0; visitor < VISITORS; visitor += 1) {
      const token = await app().call('GET', '/api/post/form-token?campaign=yamuna-steps');
      const order = await app().call('POST', '/api/post/donatefor', {
        body: orderOf('yamuna-steps'),
      });
      expect([token.status, order.status]).toEqual([503, 503]);
    }
    await pause({ isPaused: false });
    expect(await countErrors()).toBe(before);
  });
});
