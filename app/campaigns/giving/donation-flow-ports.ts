import type { DonorForm, FieldFaults } from '#shared/donor-form.ts';
import type { ApiClient } from '../../api-client.ts';
import type { LoadStatus } from '../../store/load-status.ts';
import type { CheckoutScript } from './checkout-script.ts';
import type { Payee } from './describe-checkout.ts';
import type { Donation, DonationView } from './donation.ts';
import type { DonationMemory } from './donation-memory.ts';
import type { Wait } from './watch-donation.ts';
import type { WorkOffProof } from './work-off-proof.ts';

/** Everything outside the flow that it needs; a page gives the browser's, a test its own. */
export type DonationFlowPorts = {
  readonly api: ApiClient;
  /** Checks the form with the server's own rules, which come when the donor begins; null when it is in order. */
  readonly check: (form: DonorForm) => Promise<FieldFaults | null>;
  readonly checkout: CheckoutScript;
  /** Does the work that the server may ask for before an order. */
  readonly workOffProof: WorkOffProof;
  /** Keeps this browser's random name. */
  readonly browser: Pick<Window, 'localStorage' | 'crypto'>;
  readonly memory: DonationMemory;
  readonly payee: Payee;
  /** True in browsers that can't show the provider's window. */
  readonly redirect: boolean;
  readonly wait: Wait;
  readonly now: () => number;
  readonly toast: (kind: 'success' | 'error', text: string) => void;
  readonly donorStatus: (status: LoadStatus, error?: string) => void;
  /** The donation is received: the page clears the form and reloads the campaign. */
  readonly received: () => void;
};

export type DonationFlow = {
  view(): DonationView;
  /** Calls back on every change of the view, until the returned function is called. */
  subscribe(changed: () => void): () => void;
  /** The donor has come to the form: what an order needs is fetched ahead. */
  touched(campaignId: string): Promise<void>;
  /** The donor pressed the button. While a donation is under way, pressing again does nothing. */
  submit(donation: Donation): Promise<void>;
  /** Asks for and shows the donation that this tab or its address remembers. */
  resume(campaignId: string): Promise<void>;
  /** A field was edited: what was wrong with it is no longer said. */
  edited(field: string): void;
  /** The donor stops the work that the server asked for: no order is made. */
  stopProof(): void;
  /** Asks whether donations are open again, after they were paused. */
  lookAgain(campaignId: string): Promise<void>;
  /** From a panel back to the form as it was left. */
  backToForm(): void;
  /** Back to the form, and away from the donation that was shown. */
  startAfresh(): void;
  /** The page goes away. */
  stop(): void;
};
