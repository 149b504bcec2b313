import { newId, type ProviderContext } from '../context.ts';
import type { Card, Payment, PaymentMethod } from '../wire/entities.ts';
import { drawDigits } from '../wire/ids.ts';
import { describeFailure, type FailureReason } from './failure-reasons.ts';

/** The payment instrument. Only a card can be international. */
export type Instrument = {
  readonly method: PaymentMethod;
  readonly international: boolean;
};

type InstrumentFields = Pick<
  Payment,
  'method' | 'international' | 'card_id' | 'bank' | 'wallet' | 'vpa' | 'acquirer_data' | 'upi'
>;

const none = { card_id: null, bank: null, wallet: null, vpa: null, international: false } as const;

/** The provider's own test instruments: the successful one, or the one for the failure reason. */
export function presentInstrument(
  context: ProviderContext,
  instrument: Instrument,
  failsFor: FailureReason | null,
): { card: Card | null; fields: InstrumentFields } {
  const { method } = instrument;
  if (method === 'card') {
    const card = drawCard(context, instrument.international, failsFor);
    const { international } = card;
    const acquirer_data = { auth_code: null };
    return { card, fields: { ...none, method, international, card_id: card.id, acquirer_data } };
  }
  if (method === 'upi') {
    const vpa = failsFor ? 'failure@razorpay' : 'success@razorpay';
    const upi = { payer_account_type: 'bank_account', vpa, flow: 'collect' } as const;
    return { card: null, fields: { ...none, method, vpa, upi, acquirer_data: { rrn: null } } };
  }
  if (method === 'netbanking') {
    const acquirer_data = { bank_transaction_id: null };
    return { card: null, fields: { ...none, method, bank: 'HDFC', acquirer_data } };
  }
  const acquirer_data = { transaction_id: null };
  return { card: null, fields: { ...none, method, wallet: 'payzapp', acquirer_data } };
}

function drawCard(
  context: ProviderContext,
  international: boolean,
  failsFor: FailureReason | null,
): Card {
  const working = international ? '4444' : '1007';
  return {
    id: newId(context, 'card'),
    entity: 'card',
    name: 'Gaurav Kumar',
    last4: failsFor ? describeFailure(failsFor).last4 : working,
    network: international ? 'MasterCard' : 'Visa',
    type: international ? 'credit' : 'debit',
    issuer: international ? null : 'HDFC',
    international,
    emi: false,
    sub_type: 'customer',
    token_iin: null,
  };
}

/** The bank's references, which exist after approval. */
export function drawBankReferences(
  context: ProviderContext,
  method: PaymentMethod,
): Payment['acquirer_data'] {
  const { random } = context.settings;
  if (method === 'card') return { auth_code: drawDigits(random, 6) };
  if (method === 'netbanking') return { bank_transaction_id: drawDigits(random, 7) };
  if (method === 'wallet') return { transaction_id: drawDigits(random, 10) };
  return { rrn: drawDigits(random, 12), upi_transaction_id: drawDigits(random, 32) };
}
