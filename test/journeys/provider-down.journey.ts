import { describe, expect, test } from 'vitest';
import { findFreePort } from '../running/free-port.ts';
import { donorNamed } from './donors.ts';
import { givingForm } from './giving-form.ts';
import { startJourneys } from './journey.ts';
import { seesToast } from './sees.ts';

describe('while the payment provider is unreachable', () => {
  let scripts = '';
  const { visit, expectLog } = startJourneys({
    settings: async () => {
      // A closed port: every call is refused. The window's script comes from elsewhere, and loads.
      const nobody = `http://127.0.0.1:${await findFreePort()}`;
      scripts = nobody;
      return {
        RAZORPAY_KEY_ID: 'rzp_test_nobody00000001',
        RAZORPAY_KEY_SECRET: 'nobody-key-secret',
        RAZORPAY_WEBHOOK_SECRET: 'nobody-webhook-secret',
        RAZORPAY_API_URL: nobody,
        RAZORPAY_CHECKOUT_URL: `${nobody}/v1/checkout.js`,
      };
    },
    origins: () => [scripts],
  });

  test('an order fails: a message, and the input is kept', async () => {
    expectLog(/"level":"(warn|error)"/);
    const donor = donorNamed('Nobody There', { amount: '911' });
    const { page, open, watch } = await visit();
    watch.expect(/status of 50[23]/);
    await page.route('**/v1/checkout.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.Razorpay = class {};' }),
    );
    await open('/donate/daily-meals');
    const form = givingForm(page);
    await form.type(donor);
    await form.submit();
    await seesToast(page, 'An error occurred during payment processing');
    expect(await form.read()).toEqual(donor);
    expect(await form.button.innerText()).toBe('Donate Now');
  });
});
