export type LedgerBreach = [id: string, what: string, statements: string[], says: RegExp];

/** For desk donations: {desk} is booked, {gone} was voided. See ledger-breaches.ts. */
export const deskBreaches: LedgerBreach[] = [
  [
    'I3',
    'a donation at the desk that nobody booked',
    [`delete from ledger_entries where donation_id = '{desk}'`],
    /^donation {desk} of the desk is paid$/,
  ],
  [
    'I3',
    'a void donation whose money is still on the books',
    [`delete from ledger_entries where donation_id = '{gone}' and kind = 'void'`],
    /^donation {gone} of the desk is void$/,
  ],
  [
    'I3',
    'a donation at the desk that was voided in its row alone',
    [`update donations set status = 'void' where id = '{desk}'`],
    /^donation {desk} of the desk is void$/,
  ],
  [
    'I3',
    'cash that is booked as a cheque',
    [`update donations set mode = 'cheque' where id = '{desk}'`],
    /^donation {desk} came to the desk in another way$/,
  ],
  [
    'I3',
    'an online donation that was entered at the desk as well',
    [`update donations set mode = 'online' where id = '{gone}'`],
    /^donation {gone} was paid online and entered at the desk$/,
  ],
  [
    'I3',
    'a void entry for another sum than was booked',
    [
      `update ledger_entries set debit_paise = debit_paise * 2, credit_paise = credit_paise * 2 where donation_id = '{gone}' and kind = 'void'`,
    ],
    /reverses what was not booked$/,
  ],
  [
    'I4',
    'money of a donation that is booked to another campaign than its own',
    [`update donations set campaign_id = 'cows' where id = '{desk}'`],
    /^donation {desk} in campaign food$/,
  ],
  [
    'I4',
    'a supporter without money whom nobody counted',
    [
      `insert into named_supporters (id, campaign_id, fullname, email, added_by, added_at)
      values ('x', 'food', 'Radha', '', 'staff', '2026-11-21T10:00:00.000Z')`,
    ],
    /^campaign food$/,
  ],
  [
    'I6',
    'a receipt of a void donation that still looks valid',
    [`update receipts set status = 'valid' where donation_id = '{gone}'`],
    /^donation {gone} and its receipt$/,
  ],
];
