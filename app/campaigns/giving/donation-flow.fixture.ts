import type { ServerResponse } from 'node:http';
import { findFormFaults } from '#shared/donor-form.ts';
import { startTestServer } from '#test/http-test-server.ts';
import { createApiClient } from '../../api-client.ts';
import type { ProviderOptions, ProviderReceipt, ProviderWindow } from './checkout-script.ts';
import type { Donation, DonationFlowPorts } from './donation.ts';
import { createDonationFlow } from './donation-flow.ts';
import { openStorage } from './tab.fixture.ts';

export const donation: Donation = {
  campaignId: 'c1',
  campaignTitle: 'Anna Vitran Seva',
  form: {
    fullname: 'Meera Sharma',
    email: 'meera@example.org',
    phone_no: '9876543210',
    pan_no: 'ABCDE1234F',
    aadhar_no: '234123412346',
    address: '12 Loi Bazaar, Vrindavan',
    amount: '501.50',
    message: '',
    show_name: true,
  },
};

export const receipt: ProviderReceipt = {
  razorpay_order_id: 'order_1',
  razorpay_payment_id: 'pay_1',
  razorpay_signature: 'signed',
};

export const status = (of: string, more: object = {}) => ({
  status: of,
  amount: 501.5,
  campaign: { _id: 'c1', title: 'Anna Vitran Seva' },
  receiptNumber: of === 'received' ? '2026-27/000123' : null,
  receivedAt: null,
  refunded: 0,
  certificateFollows: false,
  ...more,
});

/** One response of the test server: status and body, or 'cut' for a dropped connection. */
type Reply = readonly [status: number, body: unknown] | 'cut';
type Call = 'donatefor' | 'verifydonatefor' | 'donation-status' | 'form-token';

/**
 * The flow against a real HTTP server with responses queued by call (the last one repeats), with a payment window that
 * the test controls and a manual clock.
 */
export function createFlowFixtures() {
  const server = startTestServer();

  return function createFlowFixture(more: Partial<DonationFlowPorts> = {}) {
    const replies: Record<Call, Reply[]> = {
      donatefor: [[200, orderResponse('order_1', 'tok_1')]],
      verifydonatefor: [[200, { success: true, pending: false, receiptNumber: '2026-27/000123' }]],
      'donation-status': [[200, status('waiting')]],
      'form-token': [[404, { message: 'no tokens here' }]],
    };
    /** Every call except those for a form token. */
    const calls: { call: Call; body: unknown; path: string }[] = [];
    const windows: { options: ProviderOptions; open: boolean; fail: (error: unknown) => void }[] =
      [];
    const orderHeaders: Record<string, unknown>[] = [];
    const tokenPaths: string[] = [];
    const announcements: string[] = [];
    const waits: number[] = [];
    const remembered: { token: string | null; settled: boolean } = { token: null, settled: false };
    const time = { now: 1_000_000 };
    const watchers = new Set<() => void>();
    const notify = (entry?: string) => {
      if (entry) announcements.push(entry);
      for (const watcher of watchers) watcher();
    };

    server.answer((request, response, body) => {
      const path = request.url ?? '';
      const call = readCall(path);
      if (call === 'form-token') tokenPaths.push(path);
      else calls.push({ call, path, body: body === '' ? null : JSON.parse(body) });
      if (call === 'donatefor') orderHeaders.push(request.headers);
      const queue = replies[call];
      send(response, (queue.length > 1 ? queue.shift() : queue[0]) ?? 'cut');
    });

    class PretendedWindow implements ProviderWindow {
      readonly #entry: (typeof windows)[number];
      constructor(options: ProviderOptions) {
        this.#entry = { options, open: false, fail: () => {} };
      }
      on(_event: 'payment.failed', listener: (failure: unknown) => void) {
        this.#entry.fail = listener;
      }
      open() {
        this.#entry.open = true;
        windows.push(this.#entry);
        notify();
      }
      close() {
        this.#entry.open = false;
        this.#entry.options.modal.ondismiss();
      }
    }

    const flow = createDonationFlow({
      api: createApiClient({ fetch, origin: server.origin() }),
      check: async (form) => findFormFaults(form),
      checkout: { load: async () => PretendedWindow },
      solveChallenge: () => Promise.reject(new Error('no work was expected')),
      browser: { localStorage: openStorage(), crypto: globalThis.crypto },
      memory: {
        save: ({ token }) => {
          remembered.token = token;
        },
        recall: () => remembered.token,
        amountOf: () => null,
        recallOther: () => null,
        forgetOther: () => {},
        settle: () => {
          remembered.settled = true;
        },
        forget: () => {
          remembered.token = null;
        },
      },
      payee: { name: 'Braj Seva', logoUrl: '/logo.png', colour: '#C2410C', publicUrl: 'https://x' },
      redirect: false,
      wait: async (ms) => {
        waits.push(ms);
        notify();
      },
      now: () => time.now,
      toast: (kind, text) => notify(`${kind}: ${text}`),
      donorStatus: (donorStatus) => notify(donorStatus),
      received: () => notify('received'),
      ...more,
    });
    flow.subscribe(() => notify());

    return {
      flow,
      replies,
      calls,
      /** Headers of each order, and the campaigns for which tokens were requested. */
      orderHeaders,
      tokenPaths,
      windows,
      /** Toasts, donor states and 'received', in order. */
      announcements,
      waits,
      remembered,
      time,
      lastWindow() {
        const window = windows.at(-1);
        if (!window) throw new Error('No payment window was opened');
        return window;
      },
      /** Waits until a condition becomes true through the flow's own work. */
      until: (condition: () => boolean) =>
        new Promise<void>((resolve) => {
          const look = () => {
            if (!condition()) return;
            watchers.delete(look);
            resolve();
          };
          watchers.add(look);
          look();
        }),
    };
  };
}

export function orderResponse(id: string, statusToken: string) {
  return { order: { id, amount: 50150, currency: 'INR' }, key: 'rzp_test_1', statusToken };
}

function readCall(path: string): Call {
  if (path.includes('/form-token')) return 'form-token';
  if (path.endsWith('/verifydonatefor')) return 'verifydonatefor';
  return path.endsWith('/donatefor') ? 'donatefor' : 'donation-status';
}

function send(response: ServerResponse, reply: Reply) {
  if (reply === 'cut') return response.destroy();
  return response.writeHead(reply[0]).end(JSON.stringify(reply[1]));
}
