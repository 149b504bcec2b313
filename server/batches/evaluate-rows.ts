import { PAN_PATTERN } from '#shared/donor-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise, parseRupees } from '#shared/money.ts';
import {
  type BatchCells,
  RECEIPT_BOOK_NO_LENGTH,
  readTypedAmount,
  readTypedPhone,
} from '#shared/staff/batch-cells.ts';
import { readRange } from '#shared/staff/batch-heading.ts';
import {
  type DeskDonationForm,
  type DeskRules,
  readDeskDonation,
} from '#shared/staff/desk-donation.ts';
import { findEntryQuestions } from '#shared/staff/entry-questions.ts';
import { askAboutClosed, type ClosedCampaign } from '../campaigns/closed-campaigns.ts';
import type { StoredBatch } from './batches.queries.ts';

export type TypedRow = { id: string; cells: BatchCells; donorId: string | null };

/** A row as it would become a donation. */
export type EvaluatedRow = TypedRow & {
  /** Null while a cell is invalid. */
  form: DeskDonationForm | null;
  amountPaise: number | null;
  /** By cell. */
  faults: Record<string, string>;
  /** What staff must answer: 'fullname', 'phone_no', 'donationId'; about it and an earlier row: 'reference', 'duplicate'. */
  questions: { name: string; message: string; other: null }[];
};

type Rules = DeskRules & {
  batch: Pick<
    StoredBatch,
    'mode' | 'given_on' | 'campaign_id' | 'first_receipt_no' | 'last_receipt_no'
  >;
  campaigns: readonly { id: string; title: string }[];
  /** The closed ones among them. */
  closed: ReadonlyMap<string, ClosedCampaign>;
};

/** Checks the rows of a batch, each by itself and against those before it. */
export function evaluateRows(rows: readonly TypedRow[], rules: Rules): EvaluatedRow[] {
  const firstLineOf = new Map<string, number>();
  return rows.map((row, index) => {
    const evaluated = evaluateRow(row, rules);
    const earlier = (key: string | null): number | null => {
      if (key === null) return null;
      const line = firstLineOf.get(key);
      if (line === undefined) firstLineOf.set(key, index + 1);
      return line ?? null;
    };
    const { receipt_book_no: receiptBookNo, reference, bank } = row.cells;
    const sameReceipt = earlier(toKey('receipt', receiptBookNo));
    const sameReference = earlier(
      // Cheques of two banks may have one number.
      toKey(
        rules.batch.mode === 'cheque' ? `cheque of ${bank.trim().toLowerCase()}` : 'reference',
        reference,
      ),
    );
    const { amountPaise } = evaluated;
    const donor = evaluated.donorId ?? (readTypedPhone(row.cells.phone_no) || row.cells.fullname);
    const alike = amountPaise === null ? null : earlier(toKey(`gift ${amountPaise}`, donor));
    const faults =
      sameReceipt === null
        ? evaluated.faults
        : { receipt_book_no: m.batch_receipt_no_twice({ line: sameReceipt }), ...evaluated.faults };
    return {
      ...evaluated,
      faults,
      form: sameReceipt === null ? evaluated.form : null,
      questions: [
        ...(evaluated.form === null
          ? []
          : Object.entries(findEntryQuestions(evaluated.form, rules.now)).map(([name, message]) =>
              ask(name, message),
            )),
        ...askAboutCampaign(evaluated.form, rules),
        ...(sameReference === null
          ? []
          : [ask('reference', m.batch_reference_twice({ line: sameReference }))]),
        ...(alike === null
          ? []
          : [
              ask(
                'duplicate',
                m.batch_duplicate({ line: alike, amount: formatPaise(amountPaise ?? 0) }),
              ),
            ]),
      ],
    };
  });
}

/** The question about a campaign that was closed on the day of the batch. */
function askAboutCampaign(form: DeskDonationForm | null, { closed, batch }: Rules) {
  const campaign = closed.get(form?.donationId ?? '');
  if (campaign === undefined || batch.given_on < campaign.day) return [];
  return [ask('donationId', askAboutClosed(campaign))];
}

const ask = (name: string, message: string) => ({ name, message, other: null });

function toKey(kind: string, text: string): string | null {
  const value = text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  return value === '' ? null : `${kind} ${value}`;
}

function evaluateRow(row: TypedRow, rules: Rules): Omit<EvaluatedRow, 'questions'> {
  const { cells } = row;
  const named = findCampaign(cells.campaign, rules);
  const campaignId = 'id' in named ? named.id : null;
  const body = toDeskBody(row, rules, campaignId);
  const { form, faults } = readDeskDonation(body, rules);
  const all: Record<string, string> = {
    ...nameCells(faults ?? {}),
    ...('fault' in named ? { campaign: named.fault } : {}),
    ...evaluateReceiptBookNo(cells.receipt_book_no, rules.batch),
  };
  const isFine = Object.keys(all).length === 0;
  const paise = parseRupees(readTypedAmount(cells.amount));
  return {
    ...row,
    form: isFine ? form : null,
    amountPaise: paise === null || paise === 0 || 'amount' in all ? null : paise,
    faults: all,
  };
}

/** The body of create-donation. */
function toDeskBody({ cells, donorId }: TypedRow, { batch }: Rules, campaignId: string | null) {
  const { fullname, email, address, reference, bank } = cells;
  return {
    fullname,
    email,
    address,
    phone_no: readTypedPhone(cells.phone_no),
    pan_no: cells.pan_no.trim().toUpperCase(),
    amount: readTypedAmount(cells.amount),
    ...(batch.mode === 'cash' ? {} : { reference }),
    mode: batch.mode,
    date: batch.given_on,
    ...(batch.mode === 'cheque' ? { drawee_bank: bank } : {}),
    receipt_book_number: cells.receipt_book_no,
    donationId: campaignId ?? batch.campaign_id,
    show_name: false,
    ...(donorId === null ? {} : { donorId }),
  };
}

/** Faults of fields without a column are shown at the cell that they come from. */
function nameCells(faults: Readonly<Record<string, string>>): Record<string, string> {
  const cellOf: Record<string, string> = {
    donationId: 'campaign',
    donorId: 'fullname',
    drawee_bank: 'bank',
    receipt_book_number: 'receipt_book_no',
    email: 'fullname',
    address: 'fullname',
    date: 'fullname',
    mode: 'fullname',
  };
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [cellOf[field] ?? field, fault]),
  );
}

/**
 * The campaign that a cell names: by its whole title or a beginning that fits one only; '' is the batch's. Titles may
 * repeat, from year to year: of several with this title it is the batch's own, else the only open one.
 */
function findCampaign(
  text: string,
  { batch, campaigns, closed }: Rules,
): { id: string } | { fault: string } {
  const name = text.trim().toLowerCase();
  if (name === '') return { id: batch.campaign_id };
  const titled = campaigns.map(({ id, title }) => ({ id, title: title.toLowerCase() }));
  const exact = titled.filter(({ title }) => title === name);
  if (exact.length > 1) {
    const open = exact.filter(({ id }) => !closed.has(id));
    const own = exact.find(({ id }) => id === batch.campaign_id);
    const meant = own ?? (open.length === 1 ? open[0] : undefined);
    return meant === undefined ? { fault: m.batch_campaign_several() } : { id: meant.id };
  }
  const beginning = titled.filter(({ title }) => title.startsWith(name));
  const [only, ...others] = exact.length === 1 ? exact : beginning;
  if (only === undefined || others.length > 0) return { fault: m.exchange_campaign_unknown() };
  return { id: only.id };
}

function evaluateReceiptBookNo(text: string, batch: Rules['batch']): Record<string, string> {
  const number = text.trim();
  if (number === '') return {};
  if (number.length > RECEIPT_BOOK_NO_LENGTH) return { receipt_book_no: m.field_too_long() };
  const range = readRange(batch.first_receipt_no, batch.last_receipt_no);
  if (range === null) return {};
  const [, prefix = '', digits] = /^(.*?)(\d{1,12})$/.exec(number) ?? [];
  const isInside =
    digits !== undefined &&
    prefix === range.prefix &&
    Number(digits) >= range.first &&
    Number(digits) <= range.last;
  return isInside
    ? {}
    : {
        receipt_book_no: m.batch_receipt_no_outside({
          first: batch.first_receipt_no,
          last: batch.last_receipt_no,
        }),
      };
}

/** A valid PAN of a row, '' without one. */
export function readPan(cells: BatchCells): string {
  const pan = cells.pan_no.trim().toUpperCase();
  return PAN_PATTERN.test(pan) ? pan : '';
}
