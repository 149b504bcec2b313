import { deskBreaches, type LedgerBreach } from './desk-breaches.ts';

/**
 * One row for each way to violate an invariant: its number, what was done, the statements that do it, and the check's
 * message. {paid}, {part}, {whole} are donations; {pay} is the payment of {paid}.
 */
export const ledgerBreaches: LedgerBreach[] = [
  ...deskBreaches,
  [
    'I1',
    'a ledger entry without its other side',
    [
      `insert into ledger_entries (id, transaction_id, kind, reference, account, debit_paise, credit_paise, donation_id, campaign_id, at)
      select 'x', 'lonely', 'refund', 'rfnd_x', 'provider_clearing', 0, 5, donation_id, campaign_id, at from ledger_entries limit 1`,
    ],
    /^transaction lonely$/,
  ],
  [
    'I1',
    'a transaction whose sides differ',
    [
      `update ledger_entries set debit_paise = debit_paise - 1 where reference = '{pay}' and debit_paise > 0`,
    ],
    /^transaction /,
  ],
  [
    'I2',
    'a captured payment that was not counted',
    [`delete from ledger_entries where reference = '{pay}'`],
    /^payment {pay}$/,
  ],
  [
    'I2',
    'a count without a captured payment',
    [`delete from payments where provider_payment_id = '{pay}'`],
    /^capture of {pay}$/,
  ],
  [
    'I2',
    'a count of another sum than was captured',
    [`update payments set amount_paise = amount_paise + 100 where provider_payment_id = '{pay}'`],
    /^capture of {pay}$/,
  ],
  [
    'I2',
    'a donation in review that was counted',
    [`update donations set status = 'review', paid_at = null where id = '{paid}'`],
    /^payment {pay}$/,
  ],
  [
    'I3',
    'a paid donation without a payment',
    [
      `update donations set status = 'paid', paid_at = '2026-11-21T10:00:00.000Z', tax_year = '2026-27' where id = '{begun}'`,
    ],
    /^donation {begun} is paid$/,
  ],
  [
    'I3',
    'a counted donation that is not paid',
    [`update donations set status = 'authorized' where id = '{paid}'`],
    /^donation {paid} is authorized$/,
  ],
  [
    'I3',
    'a donation that holds another sum than it says',
    [`update donations set amount_paise = amount_paise + 1 where id = '{paid}'`],
    /^donation {paid} holds another sum$/,
  ],
  [
    'I3',
    'a refund that no row tells of',
    [`delete from refunds where donation_id = '{part}'`],
    /^donation {part} refunded another sum$/,
  ],
  [
    'I3',
    'a paid donation without its time',
    [`update donations set tax_year = null where id = '{paid}'`],
    /lacks its time/,
  ],
  [
    'I4',
    'a campaign that claims more than it raised',
    [`update campaigns set raised_paise = raised_paise + 1`],
    /^campaign food$/,
  ],
  [
    'I4',
    'a campaign that miscounts its supporters',
    [`update campaigns set donor_count = donor_count + 1`],
    /^campaign food$/,
  ],
  [
    'I4',
    'money that was booked to another campaign',
    [`update ledger_entries set campaign_id = 'cows' where reference = '{pay}'`],
    /^ledger entry /,
  ],
  [
    'I5',
    'a gap in the receipt numbers',
    [`update receipts set serial = 9, number = '2026-27/000009' where donation_id = '{whole}'`],
    /^receipts of 2026-27$/,
  ],
  [
    'I5',
    'numbers that ran further than receipts were written',
    [`update receipt_serials set last_serial = last_serial + 1`],
    /^receipts of 2026-27$/,
  ],
  [
    'I5',
    'numbers of a year without receipts',
    [`insert into receipt_serials (tax_year, last_serial) values ('2024-25', 3)`],
    /^serials of 2024-25$/,
  ],
  [
    'I5',
    'a number that is not its serial',
    [`update receipts set number = '2026-27/000777' where donation_id = '{paid}'`],
    /^receipt 2026-27\/000777$/,
  ],
  [
    'I5',
    'a donation in the wrong tax year',
    [`update donations set paid_at = '2026-03-31T18:29:59.999Z' where id = '{paid}'`],
    /of another year$/,
  ],
  [
    'I6',
    'a paid donation without a receipt',
    [`delete from receipts where donation_id = '{paid}'`],
    /^donation {paid} and its receipt$/,
  ],
  [
    'I6',
    'a receipt for more than the donation holds',
    [`update receipts set amount_paise = amount_paise + 1 where donation_id = '{part}'`],
    /^donation {part} and its receipt$/,
  ],
  [
    'I6',
    'a receipt that is valid after all went back',
    [`update receipts set status = 'valid' where donation_id = '{whole}'`],
    /^donation {whole} and its receipt$/,
  ],
  [
    'I6',
    'a receipt mail that was lost',
    [`delete from outbox where dedupe_key = 'receipt-mail:{paid}'`],
    /^receipt mail of donation {paid}$/,
  ],
  [
    'I6',
    'a mail about a refund that was lost',
    [`delete from outbox where kind = 'refund-mail'`],
    /^mail about refund /,
  ],
  [
    'I8',
    'a payment that moved back',
    [
      `insert into payment_transitions (id, provider_payment_id, from_status, to_status, source, at)
      values ('x', '{pay}', 'captured', 'failed', 'webhook', '2026-11-21T10:00:00.000Z')`,
    ],
    /^transition x$/,
  ],
  [
    'I8',
    'a payment that moved to the same state twice',
    [
      `insert into payment_transitions (id, provider_payment_id, from_status, to_status, source, at)
      values ('x', '{pay}', 'authorized', 'captured', 'webhook', '2026-11-21T10:00:00.000Z')`,
    ],
    /^transitions of payment {pay}$/,
  ],
  [
    'I8',
    'a payment that stands where no move led',
    [`update payments set status = 'authorized' where provider_payment_id = '{pay}'`],
    /^payment {pay}$/,
  ],
  [
    'I8',
    'a payment that forgot a refund',
    [`update payments set refunded_paise = 0 where refunded_paise > 0 and status = 'captured'`],
    /^refunds of payment /,
  ],
  [
    'I9',
    'a PAN in a message',
    [`update donations set message = 'it is ABCPE1234F' where id = '{paid}'`],
    /^donations {paid}, message$/,
  ],
  [
    'I9',
    'an Aadhaar number in an address, in groups',
    [`update donors set address = 'Aadhaar 2341 2341-2346'`],
    /^donors .*, address$/,
  ],
  [
    'I9',
    'an Aadhaar number in the body of a webhook',
    [`update webhook_inbox set body = '{"notes":{"address":"234123412346"}}'`],
    /^webhook_inbox evt_1, body$/,
  ],
  [
    'I10',
    'an audit entry that was changed',
    [`update audit_entries set details = '{}' where sequence = 1`],
    /^audit entry 1$/,
  ],
  [
    'I11',
    'a donation that shows the numbers of another',
    [
      `update donations set identity_id = (select identity_id from donations where id = '{part}') where id = '{paid}'`,
    ],
    /^donation {paid} points at the numbers of another$/,
  ],
  [
    'I11',
    'a PAN of which nobody knows where it came from',
    [`update donation_identities set source = 'elsewhere' where donation_id = '{paid}'`],
    /^receipt .* has a PAN of unknown origin$/,
  ],
  [
    'I11',
    'a PAN that the public says a member of staff typed',
    [`update donation_identities set source = 'staff' where donation_id = '{paid}'`],
    /^receipt .* has a PAN of unknown origin$/,
  ],
  [
    'I11',
    'a frozen receipt with the numbers of another donation',
    [freezeReceipt(`(select identity_id from donations where id = '{part}')`)],
    /^tax document x shows the numbers of another donation$/,
  ],
  [
    'I11',
    'a frozen receipt with a PAN that was taken away',
    [
      freezeReceipt(`(select identity_id from donations where id = '{paid}')`),
      `update donations set identity_id = null where id = '{paid}'`,
    ],
    /^tax document x shows a PAN that its donation no longer has$/,
  ],
  [
    'I12',
    'a sum of a donor that is not that of the donations',
    [`update donor_totals set net_paise = net_paise + 1 where tax_year = '' and donations > 0`],
    /^donor \S+ $/,
  ],
];

function freezeReceipt(identity: string): string {
  return `insert into tax_documents (id, donation_id, kind, revision, number, title, amount_paise, sha256,
    size_bytes, stored_as, key_sealed, made_by, issued_at, identity_id) values ('x', '{paid}', 'receipt',
    1, 'n', 'Receipt', 100, '', 1, 'x', '', 'system', '2026-11-21T10:00:00.000Z', ${identity})`;
}
