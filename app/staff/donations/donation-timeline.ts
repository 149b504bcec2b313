import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { DonationPayment, WholeDonation } from '#shared/staff/list-endpoints.ts';

/** One event in the money history of a donation. */
export type MoneyEvent = {
  readonly key: string;
  readonly at: string;
  readonly what: string;
  /** The payment source or the payment's id. */
  readonly detail: string;
};

/** Money history of a donation, oldest first: origin, payment transitions, refunds. */
export function tellMoney({ donation, receipt, payments, refunds }: WholeDonation): MoneyEvent[] {
  const transitions = payments.flatMap(tellPayment);
  const events: (MoneyEvent | null)[] = [
    {
      key: 'begun',
      at: donation.enteredAt,
      what: donation.mode === 'online' ? m.money_begun() : m.money_entered(),
      detail: donation.reference === '' ? '' : m.money_reference({ reference: donation.reference }),
    },
    ...transitions.filter(({ to }) => to !== 'refunded'),
    receipt && {
      key: 'receipt',
      at: receipt.issuedAt,
      what: m.money_receipt({ number: receipt.number }),
      detail: '',
    },
    ...payments.flatMap(tellSettlement),
    // Each refund states the same with its amount.
    ...transitions.filter(({ to }) => to === 'refunded' && refunds.length === 0),
    ...refunds.map((refund) => ({
      key: refund._id,
      at: refund.processedAt,
      what: m.money_back({ amount: formatRupees(refund.amount) }),
      detail: refund._id,
    })),
    donation.voidedAt === null
      ? null
      : {
          key: 'void',
          at: donation.voidedAt,
          what: m.money_void(),
          detail: donation.voidReason,
        },
  ];
  // The sort is stable: events with the same timestamp keep the order above.
  return events
    .filter((event) => event !== null)
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function tellPayment(payment: DonationPayment): (MoneyEvent & { readonly to: string })[] {
  return payment.transitions.map((move) => ({
    to: move.to,
    key: `${payment._id} ${move.to}`,
    at: move.at,
    what: describeTransition(move.to, payment),
    detail: `${nameSource(move.source)} · ${payment._id}`,
  }));
}

function tellSettlement({ _id, settlement }: DonationPayment): MoneyEvent[] {
  if (settlement === null) return [];
  const reference = settlement.utr === '' ? settlement._id : settlement.utr;
  return [
    {
      key: `${_id} settled`,
      at: settlement.at,
      what: m.money_settled({ amount: formatRupees(settlement.net) }),
      detail: m.money_settled_in({ reference }),
    },
  ];
}

function describeTransition(to: string, payment: DonationPayment): string {
  const amount = formatRupees(payment.amount);
  if (to === 'created') return m.money_created({ method: nameMethod(payment.method) });
  if (to === 'authorized') return m.money_authorized({ amount });
  if (to === 'captured') return m.money_captured({ amount });
  if (to === 'refunded') return m.money_all_back();
  if (to === 'failed') {
    return payment.error === '' ? m.money_failed() : m.money_failed_because({ why: payment.error });
  }
  return to;
}

const sourceNames: Readonly<Record<string, () => string>> = {
  verify: m.money_door_verify,
  webhook: m.money_door_webhook,
  callback: m.money_door_callback,
  reconciler: m.money_door_reconciler,
};

function nameSource(source: string): string {
  return sourceNames[source]?.() ?? source;
}

const methods: Readonly<Record<string, () => string>> = {
  upi: m.donation_mode_upi,
  card: m.money_method_card,
  netbanking: m.money_method_netbanking,
  wallet: m.money_method_wallet,
  emi: m.money_method_emi,
};

/** Label of an online payment method. */
function nameMethod(method: string): string {
  return methods[method]?.() ?? method;
}
