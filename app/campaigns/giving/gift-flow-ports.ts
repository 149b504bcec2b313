import type { DonorForm, FieldFaults } from '#shared/donor-form.ts';
import type { ApiClient } from '../../api-client.ts';
import type { LoadStatus } from '../../store/load-status.ts';
import type { CheckoutScript } from './checkout-script.ts';
import type { Payee } from './describe-checkout.ts';
import type { Gift, GiftView } from './gift.ts';
import type { GiftMemory } from './gift-memory.ts';
import type { Wait } from './watch-gift.ts';

/** Everything outside the flow that it needs; a page gives the browser's, a test its own. */
export type GiftFlowPorts = {
  readonly api: ApiClient;
  /** Checks the form with the server's own rules, which come when the donor begins; null when it is in order. */
  readonly check: (form: DonorForm) => Promise<FieldFaults | null>;
  readonly checkout: CheckoutScript;
  readonly memory: GiftMemory;
  readonly payee: Payee;
  /** True in browsers that can't show the provider's window. */
  readonly redirect: boolean;
  readonly wait: Wait;
  readonly now: () => number;
  readonly toast: (kind: 'success' | 'error', text: string) => void;
  readonly donorStatus: (status: LoadStatus, error?: string) => void;
  /** The gift is received: the page clears the form and reloads the campaign. */
  readonly received: () => void;
};

export type GiftFlow = {
  view(): GiftView;
  /** Calls back on every change of the view, until the returned function is called. */
  subscribe(changed: () => void): () => void;
  /** The donor pressed the button. While a gift is under way, pressing again does nothing. */
  submit(gift: Gift): Promise<void>;
  /** Asks for and shows the gift that this tab or its address remembers. */
  resume(campaignId: string): Promise<void>;
  /** A field was edited: what was wrong with it is no longer said. */
  edited(field: string): void;
  /** From a panel back to the form as it was left. */
  backToForm(): void;
  /** Back to the form, and away from the gift that was shown. */
  startAfresh(): void;
  /** The page goes away. */
  stop(): void;
};
