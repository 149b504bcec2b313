import type { FieldFaults } from '#shared/donor-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { ApiError } from '../../api-client.ts';
import type { FormNotice } from './donation.ts';
import { ProofNotDone } from './place-order.ts';
import { readOrderFaults } from './request-order.ts';

/** Why there is no order, as the form shows it; 'paused' blocks the form itself. */
export type Refusal =
  | 'paused'
  | { readonly notice: FormNotice; readonly toast: string; readonly faults?: FieldFaults };

/** Chooses the message for an order that was not created; `isPaused` asks whether staff have paused donations. */
export async function classifyRefusal(
  error: unknown,
  isPaused: () => Promise<boolean>,
): Promise<Refusal> {
  const toast = m.payment_processing_error();
  const faults = readOrderFaults(error);
  if (faults !== null) return { notice: 'fields', toast, faults };
  if (error instanceof ProofNotDone) return { notice: 'unsolved', toast };
  const status = error instanceof ApiError ? error.status : null;
  if (status === 503 && (await isPaused())) return 'paused';
  const said = error instanceof ApiError ? error.serverMessage : null;
  return { notice: status === 429 && said !== null ? { said } : 'order', toast };
}
