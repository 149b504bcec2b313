import { m } from '#shared/messages/compiled/messages.js';

/** The columns of an export, in their order; all but the last two can be imported again. */
export const exchangeColumns = [
  'date',
  'receipt',
  'fullname',
  'amount',
  'refunded',
  'mode',
  'status',
  'campaign',
  'email',
  'phone',
  'pan',
  'address',
  'message',
  'reference',
  'note',
  'kind',
  'record',
  'tax_year',
  'entered',
] as const;
export type ExchangeColumn = (typeof exchangeColumns)[number];

/** The fields of an import; a file's columns are mapped to these. */
export const importFields = exchangeColumns.filter(
  (column) => column !== 'tax_year' && column !== 'entered',
);
export type ImportField = Exclude<ExchangeColumn, 'tax_year' | 'entered'>;

/** The heading of a column. */
export const columnTitles: Record<ExchangeColumn, () => string> = {
  date: () => m.exchange_column_date(),
  receipt: () => m.exchange_column_receipt(),
  fullname: () => m.exchange_column_fullname(),
  amount: () => m.exchange_column_amount(),
  refunded: () => m.exchange_column_refunded(),
  mode: () => m.exchange_column_mode(),
  status: () => m.exchange_column_status(),
  campaign: () => m.exchange_column_campaign(),
  email: () => m.exchange_column_email(),
  phone: () => m.exchange_column_phone(),
  pan: () => m.exchange_column_pan(),
  address: () => m.exchange_column_address(),
  message: () => m.exchange_column_message(),
  reference: () => m.exchange_column_reference(),
  note: () => m.exchange_column_note(),
  kind: () => m.exchange_column_kind(),
  record: () => m.exchange_column_record(),
  tax_year: () => m.exchange_column_tax_year(),
  entered: () => m.exchange_column_entered(),
};
