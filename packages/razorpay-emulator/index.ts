/** The public API of this package; package.json names the other entry points. */
export {
  type CreateEmulatorOptions,
  createEmulator,
  type Emulator,
} from './create-emulator.ts';
export type { LedgerEntry } from './dashboard/ledger.ts';
export type { Outcome, Simulation } from './dashboard/simulate-payment.ts';
export { type Fault, type FaultKind, faultKinds } from './faults/fault-switches.ts';
export type { Traffic } from './faults/traffic.ts';
export type { EmulatorOptions } from './options.ts';
export type { FailureReason } from './payments/failure-reasons.ts';
export type { WebhookEvent } from './webhooks/webhook-events.ts';
export type { WebhookSwitches } from './webhooks/webhook-switches.ts';
export type {
  FailedResponse,
  Order,
  PaidResponse,
  Payment,
  Plan,
  Refund,
  SubscribedResponse,
  Subscription,
} from './wire/entities.ts';
