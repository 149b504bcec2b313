/** Every forward move of a payment, so that 'no state ever moved down' can be proved. */
export type PaymentMovesTable = {
  id: string;
  provider_payment_id: string;
  from_status: string | null;
  to_status: string;
  via: string;
  at: string;
};
