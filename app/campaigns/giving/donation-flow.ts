import type { FieldFaults } from '#shared/donor-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { toRupees } from '#shared/money.ts';
import type { PublicDonationStatus } from '#shared/payments.ts';
import type { ProviderMaker, ProviderReceipt } from './checkout-script.ts';
import type {
  Donation,
  DonationFlow,
  DonationFlowPorts,
  DonationView,
  FormNotice,
  OpenOrder,
} from './donation.ts';
import { createDonationScreen } from './donation-screen.ts';
import {
  createDonationWatch,
  type DonationUpdate,
  fetchStatus,
  isOpen,
  receivedDonation,
  verifyDonation,
} from './donation-status.ts';
import { createFormTokens } from './form-tokens.ts';
import { classifyRefusal, createOrderRequests, placeOrder } from './place-order.ts';
import { openWindow } from './provider-window.ts';

/**
 * Runs one donation from submit to receipt (R32). A payment that may have been made is never reported as failed: the
 * server is polled until it knows.
 */
export function createDonationFlow(ports: DonationFlowPorts): DonationFlow {
  const tokens = createFormTokens(ports.api, ports);
  const watch = createDonationWatch(ports.api, ports.wait);
  const screen = createDonationScreen();
  const { show, showForm } = screen;
  let proof = new AbortController();
  const orders = createOrderRequests(
    (donation) =>
      placeOrder(ports, tokens, donation, {
        onProgress: (share) => show({ step: 'proof', share }),
        signal: proof.signal,
      }),
    ports.now,
  );
  let busy = false;
  let stopped = false;
  let hasThanked = false;
  let closeWindow = () => {};

  const begin = () => {
    busy = true;
    hasThanked = false;
    watch.stop();
    ports.donorStatus('loading');
  };
  const fail = (notice: FormNotice, text: string, faults?: FieldFaults) => {
    busy = false;
    ports.toast('error', text);
    ports.donorStatus('failed', text);
    showForm(notice, faults);
  };

  /** Back to the form without an error: the donor chose so, or donations are paused. */
  const returnTo = (view: DonationView) => {
    busy = false;
    ports.donorStatus('idle');
    show(view);
  };
  const isPaused = async (campaignId: string) => (await tokens.prepare(campaignId)) === 'paused';

  /** No order was created: shows the reason and what to do. */
  const refuse = async (donation: Donation, error: unknown) => {
    if (stopped) return;
    if (proof.signal.aborted) return returnTo({ step: 'form', faults: {}, notice: 'stopped' });
    const notice = await classifyRefusal(error, () => isPaused(donation.campaignId));
    if (stopped) return;
    if (notice === 'paused') return returnTo({ step: 'paused' });
    fail(notice.notice, notice.toast, notice.faults);
    // So that the next attempt finds a token that is old enough.
    void tokens.prepare(donation.campaignId);
  };

  /** Called once per donation, whichever source reports it. */
  const showThanks = () => {
    if (!hasThanked) ports.toast('success', m.payment_success());
    hasThanked = true;
  };

  /** The donation has reached a final state, whichever source reported it. */
  const settle = (donation: PublicDonationStatus, token: string | null) => {
    busy = false;
    orders.close();
    ports.memory.settle(token);
    ports.donorStatus(donation.status === 'received' ? 'succeeded' : 'idle');
    show({ step: 'settled', token, donation });
    ports.received();
  };

  /** Polls a donation. `quiet`: the form stays until the bank knows of a payment, because the donor may retry. */
  const follow = (token: string, quiet: boolean) =>
    watch.follow(token, (update: DonationUpdate) => {
      if (update === 'unknown') {
        ports.memory.forget(token);
        if (screen.view().step === 'checking') showForm('unverified');
      } else if (update.status === 'failed') {
        if (!quiet) show({ step: 'settled', token, donation: update });
      } else if (!isOpen(update)) {
        if (update.status === 'received') showThanks();
        settle(update, token);
      } else if (update.status === 'checking' || !quiet) {
        show({ step: 'checking', token, amount: update.amount, donation: update });
      }
    });

  const confirm = async (donation: Donation, order: OpenOrder, receipt: ProviderReceipt) => {
    begin();
    const token = order.statusToken;
    const verification = await verifyDonation(ports.api, donation, receipt);
    if (verification.kind === 'received') {
      showThanks();
      return settle(receivedDonation(donation, order, verification.receiptNumber), token);
    }
    if (verification.kind === 'refused') {
      orders.close();
      return fail('unverified', m.payment_verification_failed());
    }
    if (verification.kind === 'broken') {
      fail('asking', m.payment_processing_error());
      return token === null ? undefined : follow(token, true);
    }
    busy = false;
    const amount = toRupees(order.amountPaise);
    show({ step: 'checking', token, amount, donation: null });
    if (verification.kind === 'pending') {
      orders.close();
      showThanks();
      ports.donorStatus('succeeded');
      ports.received();
    } else {
      // The panel says that the bank is being asked; the toast, that an error occurred (R34).
      ports.toast('error', m.payment_processing_error());
      ports.donorStatus('failed', m.payment_processing_error());
    }
    return token === null ? undefined : follow(token, false);
  };

  const pay = (maker: ProviderMaker, donation: Donation, order: OpenOrder): void => {
    let refusal: string | null = null;
    closeWindow = openWindow(maker, donation, order, ports, {
      paid: (receipt) => confirm(donation, order, receipt),
      refused(text) {
        refusal = text;
        fail('failed', text);
      },
      dismissed() {
        busy = false;
        ports.donorStatus(refusal === null ? 'idle' : 'failed', refusal ?? undefined);
        showForm('dismissed');
        return order.statusToken === null ? undefined : follow(order.statusToken, true);
      },
    });
  };

  /** Tells of an unfinished donation to another campaign, so that nobody pays twice by mistake. */
  const remindOfOther = async (campaignId: string): Promise<void> => {
    const other = ports.memory.recallOther(campaignId);
    if (other === null || busy) return;
    const update = await fetchStatus(ports.api, other.token);
    if (update === null) return;
    if (update === 'unknown' || !isOpen(update)) return ports.memory.forgetOther(other.token);
    const isStillForm = !stopped && !busy && screen.view().step === 'form';
    if (isStillForm) showForm({ unfinished: update.amount, elsewhere: update.campaign });
  };

  /** True when an order that is to be retried turns out to be paid, or about to be. */
  const isAlreadyPaid = async (token: string): Promise<boolean> => {
    const update = await fetchStatus(ports.api, token);
    if (update === null || update === 'unknown') return false;
    if (update.status === 'waiting' || update.status === 'failed') return false;
    busy = false;
    ports.donorStatus('idle');
    await follow(token, false);
    return true;
  };

  return {
    view: screen.view,
    subscribe: screen.subscribe,
    edited: screen.edited,
    stopProof: () => proof.abort(),
    backToForm: () => showForm(null),

    async prepare(campaignId) {
      if (busy || stopped) return;
      const paused = await isPaused(campaignId);
      if (paused && !busy && !stopped && screen.view().step === 'form') show({ step: 'paused' });
    },

    async refreshPause(campaignId) {
      const update = await tokens.prepare(campaignId);
      if (update === 'here' && screen.view().step === 'paused') showForm(null);
    },

    async submit(donation) {
      if (busy) return;
      busy = true;
      proof = new AbortController();
      const checked = await ports.check(donation.form).catch(() => 'unchecked' as const);
      if (stopped) return;
      if (checked === 'unchecked') return fail('order', m.payment_processing_error());
      if (checked !== null) {
        busy = false;
        return showForm('fields', checked);
      }
      begin();
      showForm(null);
      closeWindow();
      void tokens.prepare(donation.campaignId);
      const maker = await ports.checkout.load().catch(() => null);
      if (stopped) return;
      if (maker === null) return fail('script', m.payment_script_failed());
      try {
        const { order, reused } = await orders.getOrder(donation);
        if (stopped) return;
        const token = order.statusToken;
        if (reused && token !== null && (await isAlreadyPaid(token))) return;
        const { campaignId } = donation;
        const amount = toRupees(order.amountPaise);
        if (token !== null) ports.memory.save({ campaignId, amount, token });
        if (screen.view().step === 'proof') showForm(null);
        pay(maker, donation, order);
      } catch (error) {
        await refuse(donation, error);
      }
    },

    async resume(campaignId) {
      stopped = false;
      const token = ports.memory.recall(campaignId);
      if (token === null) return remindOfOther(campaignId);
      if (busy) return;
      const update = await fetchStatus(ports.api, token);
      if (stopped || busy) return;
      if (update === 'unknown') return ports.memory.forget(token);
      if (update === null) {
        show({ step: 'checking', token, amount: ports.memory.amountOf(token), donation: null });
        return follow(token, false);
      }
      if (update.status === 'failed') return show({ step: 'settled', token, donation: update });
      if (!isOpen(update)) return settle(update, token);
      const { amount, status } = update;
      if (status === 'checking') show({ step: 'checking', token, amount, donation: update });
      else showForm({ unfinished: amount, elsewhere: null });
      return follow(token, status === 'waiting');
    },

    startAfresh() {
      watch.stop();
      const { step, ...shown } = screen.view();
      const token = 'token' in shown ? shown.token : null;
      ports.memory.forget(token ?? undefined);
      ports.donorStatus('idle');
      showForm(null);
    },

    stop() {
      stopped = true;
      proof.abort();
      tokens.discard();
      watch.stop();
      // Another page's button must not wait for a donation that the donor has left.
      if (busy) ports.donorStatus('idle');
      busy = false;
    },
  };
}
