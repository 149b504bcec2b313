import { m } from '#shared/messages/compiled/messages.js';

/** The columns of an export, in their order; all but those of `exportOnly` can be imported again. */
export const exchangeColumns = [
  'date',
  'receipt',
  'old_receipt',
  'fullname',
  'amount',
  'refunded',
  'gross',
  'net',
  'mode',
  'status',
  'campaign',
  'email',
  'phone',
  'pan',
  'address',
  'message',
  'show_name',
  'reference',
  'drawee_bank',
  'cheque_date',
  'receipt_book_number',
  'note',
  'kind',
  'corpus',
  'record',
  'tax_year',
  'entered',
  'entered_by',
  'batch',
  'payment_id',
  'order_id',
  'fee',
  'settlement',
  'settled',
  'dedication',
] as const;
export type ExchangeColumn = (typeof exchangeColumns)[number];

/** Columns that follow from the others or from our own records. */
const exportOnly = [
  'gross',
  'net',
  'tax_year',
  'entered',
  'entered_by',
  'batch',
  'payment_id',
  'order_id',
  'fee',
  'settlement',
  'settled',
  'dedication',
] as const;
type ExportOnlyColumn = (typeof exportOnly)[number];

type SharedField = Exclude<ExchangeColumn, ExportOnlyColumn>;
export const importFields = exchangeColumns.filter(
  (column): column is SharedField => !exportOnly.some((one) => one === column),
);

/** What only an export of GiveWP has. */
export const giveFields = [
  'last_name',
  'live_mode',
  'currency',
  'address_line_2',
  'city',
  'region',
  'postcode',
] as const;
type GiveField = (typeof giveFields)[number];

/** The fields of an import; a file's columns are mapped to these. */
export type ImportField = SharedField | GiveField;
export const allImportFields: readonly ImportField[] = [...importFields, ...giveFields];

/** The heading of a column. */
export const columnTitles: Record<ExchangeColumn, () => string> = {
  date: () => m.exchange_column_date(),
  receipt: () => m.exchange_column_receipt(),
  old_receipt: () => m.exchange_column_old_receipt(),
  fullname: () => m.exchange_column_fullname(),
  amount: () => m.exchange_column_amount(),
  refunded: () => m.exchange_column_refunded(),
  gross: () => m.exchange_column_gross(),
  net: () => m.exchange_column_net(),
  mode: () => m.exchange_column_mode(),
  status: () => m.exchange_column_status(),
  campaign: () => m.exchange_column_campaign(),
  email: () => m.exchange_column_email(),
  phone: () => m.exchange_column_phone(),
  pan: () => m.exchange_column_pan(),
  address: () => m.exchange_column_address(),
  message: () => m.exchange_column_message(),
  show_name: () => m.exchange_column_show_name(),
  reference: () => m.exchange_column_reference(),
  drawee_bank: () => m.exchange_column_drawee_bank(),
  cheque_date: () => m.exchange_column_cheque_date(),
  receipt_book_number: () => m.exchange_column_receipt_book_number(),
  note: () => m.exchange_column_note(),
  kind: () => m.exchange_column_kind(),
  corpus: () => m.exchange_column_corpus(),
  record: () => m.exchange_column_record(),
  tax_year: () => m.exchange_column_tax_year(),
  entered: () => m.exchange_column_entered(),
  entered_by: () => m.exchange_column_entered_by(),
  batch: () => m.exchange_column_batch(),
  payment_id: () => m.exchange_column_payment_id(),
  order_id: () => m.exchange_column_order_id(),
  fee: () => m.exchange_column_fee(),
  settlement: () => m.exchange_column_settlement(),
  settled: () => m.exchange_column_settled(),
  dedication: () => m.exchange_column_dedication(),
};

const giveTitles: Record<GiveField, () => string> = {
  last_name: () => m.exchange_column_last_name(),
  live_mode: () => m.exchange_column_live_mode(),
  currency: () => m.exchange_column_currency(),
  address_line_2: () => m.exchange_column_address_line_2(),
  city: () => m.exchange_column_city(),
  region: () => m.exchange_column_region(),
  postcode: () => m.exchange_column_postcode(),
};

/** What a field of an import is called. */
export function nameImportField(field: ImportField): string {
  return ({ ...columnTitles, ...giveTitles } as const)[field]();
}
