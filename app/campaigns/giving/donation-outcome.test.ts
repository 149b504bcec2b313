import { describe, expect, it } from 'vitest';
import { createFlowFixtures, donation, receipt, status } from './donation-flow.fixture.ts';

const createFixture = createFlowFixtures();

async function paying() {
  const stage = createFixture();
  await stage.flow.submit(donation);
  return stage;
}
const failure = (description?: string) => ({ error: { code: 'BAD_REQUEST_ERROR', description } });

describe('after the payment window reports success', () => {
  it('verifies with the whole form and the campaign', async () => {
    const stage = await paying();
    stage.lastWindow().options.handler(receipt);
    await stage.until(() => stage.announcements.includes('received'));
    expect(stage.calls.at(-1)).toEqual({
      call: 'verifydonatefor',
      path: '/api/post/verifydonatefor',
      body: { ...receipt, donationData: donation.form, donationId: 'c1' },
    });
  });

  it('thanks with the receipt number, reloads the campaign and clears the form', async () => {
    const stage = await paying();
    stage.lastWindow().options.handler(receipt);
    await stage.until(() => stage.announcements.includes('received'));
    expect(stage.announcements).toEqual([
      'loading',
      'loading',
      'success: Payment successful! Thank you for your donation.',
      'succeeded',
      'received',
    ]);
    expect(stage.flow.view()).toEqual({
      step: 'settled',
      token: 'tok_1',
      donation: status('received'),
    });
    expect(stage.remembered.settled).toBe(true);
  });

  it("shows 'Payment verification failed' when the server does not accept it, and keeps the form", async () => {
    const stage = await paying();
    stage.replies.verifydonatefor = [[200, { success: false, message: 'no' }]];
    stage.lastWindow().options.handler(receipt);
    await stage.until(() => stage.announcements.includes('failed'));
    expect(stage.announcements).toContain('error: Payment verification failed');
    expect(stage.announcements).not.toContain('received');
    expect(stage.flow.view()).toEqual({ step: 'form', faults: {}, notice: 'unverified' });
  });

  it('shows that the bank is being asked while the donation is pending, then the receipt', async () => {
    const stage = await paying();
    stage.replies.verifydonatefor = [[200, { success: true, pending: true }]];
    stage.replies['donation-status'] = [
      [200, status('checking')],
      'cut',
      [200, status('checking')],
      [200, status('received')],
    ];
    const views: string[] = [];
    stage.flow.subscribe(() => views.push(stage.flow.view().step));
    stage.lastWindow().options.handler(receipt);
    await stage.until(() => stage.flow.view().step === 'settled');
    expect(views[0]).toBe('checking');
    expect(stage.waits).toEqual([1000, 2000, 4000]);
    expect(stage.announcements.filter((line) => line === 'received')).toHaveLength(2);
    expect(stage.announcements.filter((line) => line.startsWith('success'))).toHaveLength(1);
  });

  it('shows an error, and that the bank is being asked, when the verification gets no response', async () => {
    const stage = await paying();
    stage.replies.verifydonatefor = ['cut'];
    stage.replies['donation-status'] = [
      [200, status('checking')],
      [200, status('received')],
    ];
    stage.lastWindow().options.handler(receipt);
    await stage.until(() => stage.flow.view().step === 'checking');
    await stage.until(() => stage.announcements.includes('failed'));
    expect(stage.announcements).toContain('error: An error occurred during payment processing');
    await stage.until(() => stage.flow.view().step === 'settled');
    expect(stage.announcements.slice(-3)).toEqual([
      'success: Payment successful! Thank you for your donation.',
      'succeeded',
      'received',
    ]);
    expect(stage.calls.at(-1)?.path).toBe('/api/post/donation-status/tok_1');
  });

  it('keeps the form and keeps polling when the verification gets a server error', async () => {
    const stage = await paying();
    stage.replies.verifydonatefor = [[500, { message: 'oops' }]];
    stage.replies['donation-status'] = [
      [200, status('waiting')],
      [200, status('received')],
    ];
    const views: unknown[] = [];
    stage.flow.subscribe(() => views.push(stage.flow.view()));
    stage.lastWindow().options.handler(receipt);
    await stage.until(() => stage.flow.view().step === 'settled');
    expect(stage.announcements).toContain('error: An error occurred during payment processing');
    expect(views[0]).toEqual({ step: 'form', faults: {}, notice: 'asking' });
  });

  it('ignores the window closing afterwards', async () => {
    const stage = await paying();
    stage.lastWindow().options.handler(receipt);
    stage.lastWindow().options.modal.ondismiss();
    await stage.until(() => stage.announcements.includes('received'));
    expect(stage.announcements).not.toContain('idle');
    expect(stage.flow.view().step).toBe('settled');
  });
});

describe('when the payment fails in the window', () => {
  it("shows 'Payment failed' with the provider's message and leaves the window open", async () => {
    const stage = await paying();
    stage.lastWindow().fail(failure('Insufficient balance'));
    expect(stage.announcements).toEqual([
      'loading',
      'error: Payment failed: Insufficient balance',
      'failed',
    ]);
    expect(stage.lastWindow().open).toBe(true);
    expect(stage.flow.view()).toMatchObject({ step: 'form', notice: 'failed' });
  });

  it.each([undefined, null, {}, { error: {} }, failure('  ')])(
    'has a message of its own when the provider sends %j',
    async (reason) => {
      const stage = await paying();
      stage.lastWindow().fail(reason);
      expect(stage.announcements).toContain('error: Payment failed: the bank gave no reason');
    },
  );

  it('accepts a payment made in the same window after several failures', async () => {
    const stage = await paying();
    stage.lastWindow().fail(failure('one'));
    stage.lastWindow().fail(failure('two'));
    stage.lastWindow().options.handler(receipt);
    await stage.until(() => stage.announcements.includes('received'));
    expect(stage.announcements.slice(-3)).toEqual([
      'success: Payment successful! Thank you for your donation.',
      'succeeded',
      'received',
    ]);
    expect(stage.calls.filter(({ call }) => call === 'donatefor')).toHaveLength(1);
  });

  it('closes the old window when the donor submits again', async () => {
    const stage = await paying();
    stage.lastWindow().fail(failure('one'));
    await stage.flow.submit(donation);
    expect(stage.windows.map(({ open }) => open)).toEqual([false, true]);
    expect(stage.announcements).not.toContain('idle');
  });
});

describe('when the donor closes the window', () => {
  it('returns to the form and polls in the background whether money has moved', async () => {
    const stage = await paying();
    stage.lastWindow().options.modal.ondismiss();
    expect(stage.announcements).toEqual(['loading', 'idle']);
    expect(stage.flow.view()).toEqual({ step: 'form', faults: {}, notice: 'dismissed' });
    await stage.until(() => stage.waits.length >= 4);
    expect(stage.waits.slice(0, 4)).toEqual([1000, 2000, 4000, 8000]);
    expect(stage.flow.view()).toEqual({ step: 'form', faults: {}, notice: 'dismissed' });
  });

  it('keeps the preceding failure', async () => {
    const stage = await paying();
    stage.lastWindow().fail(failure('no'));
    stage.lastWindow().options.modal.ondismiss();
    expect(stage.announcements.at(-1)).toBe('failed');
  });

  it('shows the thank-you when the payment turns out to be captured', async () => {
    const stage = await paying();
    stage.replies['donation-status'] = [
      [200, status('waiting')],
      [200, status('checking')],
      [200, status('received')],
    ];
    stage.lastWindow().options.modal.ondismiss();
    await stage.until(() => stage.announcements.includes('received'));
    expect(stage.flow.view()).toMatchObject({ step: 'settled', token: 'tok_1' });
  });

  it('stops polling when the page unmounts', async () => {
    const stage = await paying();
    stage.lastWindow().options.modal.ondismiss();
    stage.flow.stop();
    const callCount = stage.calls.length;
    await stage.flow.submit({ ...donation, form: { ...donation.form, email: '' } });
    expect(stage.calls.length).toBe(callCount);
    expect(stage.waits).toEqual([]);
  });
});
