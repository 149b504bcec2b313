/** All columns of the donation list; the first eight are shown unless a member chose others. */
export const donationColumns = [
  ...(['number', 'date', 'donor', 'campaign', 'mode', 'amount', 'state', 'papers'] as const),
  ...(['entered', 'enteredBy', 'phone', 'email', 'reference', 'batch', 'importFile'] as const),
  ...(['paymentId', 'fee', 'net', 'settlement', 'settled', 'note'] as const),
] as const;
export type DonationColumn = (typeof donationColumns)[number];

export const defaultDonationColumns: readonly DonationColumn[] = donationColumns.slice(0, 8);
