import { describe, expect, it } from 'vitest';
import { createFlowFixtures, donation, receipt, status } from './donation-flow.fixture.ts';

const createFixture = createFlowFixtures();
const changed = (more: Partial<typeof donation.form>) => ({
  ...donation,
  form: { ...donation.form, ...more },
});

describe('retrying', () => {
  const dismissed = async () => {
    const stage = createFixture();
    await stage.flow.submit(donation);
    stage.lastWindow().options.modal.ondismiss();
    stage.replies['donation-status'] = [[200, status('waiting')]];
    return stage;
  };
  const orders = ({ calls }: Awaited<ReturnType<typeof dismissed>>) =>
    calls.filter(({ call }) => call === 'donatefor').length;

  it('reuses the same order when nothing has changed', async () => {
    const stage = await dismissed();
    await stage.flow.submit(donation);
    expect(orders(stage)).toBe(1);
    expect(stage.windows.map(({ options }) => options.order_id)).toEqual(['order_1', 'order_1']);
  });

  it('creates a new order when the form has changed', async () => {
    const stage = await dismissed();
    await stage.flow.submit(changed({ amount: '1100' }));
    expect(orders(stage)).toBe(2);
  });

  it('creates a new order when the old one is not recent', async () => {
    const stage = await dismissed();
    stage.time.now += 16 * 60 * 1000;
    await stage.flow.submit(donation);
    expect(orders(stage)).toBe(2);
  });

  it('opens no window when the order turns out to be paid', async () => {
    const stage = await dismissed();
    stage.replies['donation-status'] = [[200, status('received')]];
    await stage.flow.submit(donation);
    expect(stage.windows).toHaveLength(1);
    expect(stage.flow.view()).toMatchObject({
      step: 'settled',
      donation: { status: 'received', receiptNumber: '2026-27/000123' },
    });
  });

  it('creates a new order after a payment that was not accepted', async () => {
    const stage = createFixture();
    stage.replies.verifydonatefor = [[200, { success: false, message: 'no' }]];
    await stage.flow.submit(donation);
    stage.lastWindow().options.handler(receipt);
    await stage.until(() => stage.announcements.includes('failed'));
    await stage.flow.submit(donation);
    expect(orders(stage)).toBe(2);
  });
});
