import { expect, test } from 'vitest';
import { signPayment, signWebhook } from './signature.ts';

test('signs a payment as the provider does', () => {
  expect(signPayment('k', 'order_1', 'pay_1')).toBe(
    'ed2f1a96a4d95f5f9ecc1725db65d7c58ac1b4e9dd5167d097f998af3db8bd3a',
  );
});

test('signs the bytes of a webhook, so that any change is detected', () => {
  const signature = signWebhook('secret', '{"name":"राधा"}');
  expect(signature).toMatch(/^[0-9a-f]{64}$/);
  expect(signWebhook('secret', '{"name":"राधा" }')).not.toBe(signature);
  expect(signWebhook('other', '{"name":"राधा"}')).not.toBe(signature);
});
