import type { DonorForm, FieldFaults } from '#shared/donor-form.ts';
import type { PublicDonationStatus } from '#shared/payments.ts';
import type { ApiClient } from '../../api-client.ts';
import type { LoadStatus } from '../../store/load-status.ts';
import type { CheckoutScript } from './checkout-script.ts';
import type { DonationMemory } from './donation-storage.ts';
import type { SolveChallenge } from './proof-of-work.ts';

/** Waits; ends early, without an error, when the signal fires or the donor returns to the tab. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

/** Donation to be made: the campaign and the form as typed. */
export type Donation = {
  readonly campaignId: string;
  readonly campaignTitle: string;
  readonly form: DonorForm;
};

/** The payee as the provider's window shows it; the window cannot read our stylesheet, hence the colour. */
export type Payee = {
  readonly name: string;
  readonly logoUrl: string;
  readonly colour: string;
  readonly publicUrl: string;
};

/** An order at the payment provider, created for one donation. */
export type OpenOrder = {
  readonly id: string;
  readonly amountPaise: number;
  readonly currency: string;
  /** The provider's public key. */
  readonly key: string;
  /** Opens the status of the donation, also after the tab is lost; null when the server gave none. */
  readonly statusToken: string | null;
};

/** Why the form is shown again after a submit. */
export type FormNotice =
  | 'script'
  | 'order'
  | 'fields'
  | 'failed'
  | 'dismissed'
  | 'unverified'
  | 'asking'
  | 'stopped'
  | 'unsolved'
  | UnfinishedReminder
  /** The server's message: it accepts no order from here for now. */
  | { readonly message: string };

/** An unfinished donation of this device; `unfinished` is its amount in rupees. */
export type UnfinishedReminder = {
  readonly unfinished: number;
  /** The campaign that it goes to, where it is not this page's. */
  readonly elsewhere: { readonly _id: string; readonly title: string } | null;
};

/** What the donation card shows. The button follows the store's donorStatus. */
export type DonationView =
  | { readonly step: 'form'; readonly faults: FieldFaults; readonly notice: FormNotice | null }
  /** The form with the progress of the proof of work, from 0 to 1. */
  | { readonly step: 'proof'; readonly share: number }
  /** Staff have paused online donations. */
  | { readonly step: 'paused' }
  /** Money may have moved; the bank's answer is pending. */
  | {
      readonly step: 'checking';
      readonly token: string | null;
      /** In rupees; null where it is not known. */
      readonly amount: number | null;
      readonly donation: PublicDonationStatus | null;
    }
  | {
      readonly step: 'settled';
      readonly token: string | null;
      readonly donation: PublicDonationStatus;
    };

/** Everything outside the flow that it needs: the browser's implementations in a page, the test's own in tests. */
export type DonationFlowPorts = {
  readonly api: ApiClient;
  /** Validates the form with the server's rules, which are loaded when the donor begins; null when valid. */
  readonly check: (form: DonorForm) => Promise<FieldFaults | null>;
  readonly checkout: CheckoutScript;
  /** Solves the proof of work that the server may require before an order. */
  readonly solveChallenge: SolveChallenge;
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
  prepare(campaignId: string): Promise<void>;
  /** The form was submitted. Ignored while a donation is in progress. */
  submit(donation: Donation): Promise<void>;
  /** Requests and shows the donation whose token the tab or the URL holds. */
  resume(campaignId: string): Promise<void>;
  /** A field was edited: its error is removed. */
  edited(field: string): void;
  /** The donor cancels the proof of work: no order is created. */
  stopProof(): void;
  /** Asks whether donations are open again after a pause. */
  refreshPause(campaignId: string): Promise<void>;
  /** Returns from a panel to the form with its values. */
  backToForm(): void;
  /** Returns to the form and leaves the donation that was shown. */
  startAfresh(): void;
  /** The page unmounts. */
  stop(): void;
};
