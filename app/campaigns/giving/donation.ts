import type { DonorForm, FieldFaults } from '#shared/donor-form.ts';
import type { PublicDonationStatus } from '#shared/payments.ts';

/** Donation to be made: the campaign and the form as typed. */
export type Donation = {
  readonly campaignId: string;
  readonly campaignTitle: string;
  readonly form: DonorForm;
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
  | 'unfinished'
  | 'asking'
  | 'stopped'
  | 'unsolved'
  /** The server's message: it accepts no order from here for now. */
  | { readonly said: string };

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
      readonly donation: PublicDonationStatus | null;
    }
  | {
      readonly step: 'settled';
      readonly token: string | null;
      readonly donation: PublicDonationStatus;
    };
