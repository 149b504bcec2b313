/** A month or tax year of the books that is locked (decisions/0030). No row: it is open. */
export type PeriodLocksTable = {
  kind: 'month' | 'tax-year';
  /** YYYY-MM, or a tax year such as 2026-27. */
  name: string;
  locked_at: string;
  /** The staff member who locked it. */
  locked_by: string;
};

/** Money that the provider reported for a period after it was locked; the accountant reviews it. */
export type LockedPeriodBookingsTable = {
  id: string;
  kind: 'capture' | 'refund';
  /** The provider's payment or refund id; with `kind` it is unique. */
  reference: string;
  donation_id: string;
  period_kind: 'month' | 'tax-year';
  period_name: string;
  amount_paise: number;
  /** When it was captured or refunded. */
  at: string;
  booked_at: string;
  reviewed_at: string | null;
  reviewed_by: string | null;
};
