import type { DonorForm, FieldFaults } from '#shared/donor-form.ts';
import type { ApiClient } from '../../api-client.ts';
import type { LoadStatus } from '../../store/load-status.ts';
import type { CheckoutScript } from './checkout-script.ts';
import type { Payee } from './describe-checkout.ts';
import type { Donation, DonationView } from './donation.ts';
import type { DonationMemory } from './donation-memory.ts';
import type { Wait } from './watch-donation.ts';
import type { WorkOffProof } from './work-off-proof.ts';

/** Everything outside the flow that it needs: the browser's implementations in a page, the test's own in tests. */
export type DonationFlowPorts = {
  readonly api: ApiClient;
  /** Validates the form with the server's rules, which are loaded when the donor begins; null when valid. */
  readonly check: (form: DonorForm) => Promise<FieldFaults | null>;
  readonly checkout: CheckoutScript;
  /** Solves the proof of work that the server may require before an order. */
  readonly workOffProof: WorkOffProof;
  /** Stores this browser's random id. */
  readonly browser: Pick<Window, 'localStorage' | 'crypto'>;
  readonly memory: DonationMemory;
  readonly payee: Payee;
  /** True in browsers that cannot show the provider's window. */
  readonly redirect: boolean;
  readonly wait: Wait;
  readonly now: () => number;
  readonly toast: (kind: 'success' | 'error', text: string) => void;
  readonly donorStatus: (status: LoadStatus, error?: string) => void;
  /** Called when the donation is received: the page clears the form and reloads the campaign. */
  readonly received: () => void;
};

export type DonationFlow = {
  view(): DonationView;
  /** Subscribes to view changes; returns the unsubscribe function. */
  subscribe(changed: () => void): () => void;
  /** The donor has focused the form: prefetches what an order needs. */
  touched(campaignId: string): Promise<void>;
  /** The form was submitted. Ignored while a donation is in progress. */
  submit(donation: Donation): Promise<void>;
  /** Requests and shows the donation whose token the tab or the URL holds. */
  resume(campaignId: string): Promise<void>;
  /** A field was edited: its error is removed. */
  edited(field: string): void;
  /** The donor cancels the proof of work: no order is created. */
  stopProof(): void;
  /** Asks whether donations are open again after a pause. */
  lookAgain(campaignId: string): Promise<void>;
  /** Returns from a panel to the form with its values. */
  backToForm(): void;
  /** Returns to the form and leaves the donation that was shown. */
  startAfresh(): void;
  /** The page unmounts. */
  stop(): void;
};
