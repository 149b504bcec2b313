/** A bank transfer of the provider with online donations, less fees and refunds; summed up from its lines. */
export type SettlementsTable = {
  settlement_id: string;
  /** The bank's reference; '' while unknown. */
  utr: string;
  settled_at: string;
  payments: number;
  refunds: number;
  /** Payments before fees. */
  amount_paise: number;
  /** Including tax. */
  fee_paise: number;
  tax_paise: number;
  refunded_paise: number;
  /** Adjustments, transfers and other lines: credits less debits. */
  other_paise: number;
  /** What reached the bank account. */
  net_paise: number;
};

/** A line of the provider's settlement report: a payment, a refund, or something that is neither. */
export type SettlementLinesTable = {
  entity_id: string;
  settlement_id: string;
  /** 'payment', 'refund', 'adjustment', 'transfer', … */
  kind: string;
  /** The payment itself, or that of the refund; null for other kinds. */
  provider_payment_id: string | null;
  amount_paise: number;
  fee_paise: number;
  tax_paise: number;
  credit_paise: number;
  debit_paise: number;
};

/** The days of the Indian calendar whose settlements were read from the provider. */
export type SettlementDaysTable = { day: string; read_at: string };
