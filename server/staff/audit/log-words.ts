import { formatDate, formatTime, momentOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise, formatRupees, readAmount } from '#shared/money.ts';
import type { SentencePart } from '#shared/staff/audit-log-endpoints.ts';
import { nameOrganisationField } from '#shared/staff/organisation-fields.ts';
import { roles } from '#shared/staff/roles.ts';
import { roleMessages } from '../members/member-actions.ts';
import type { LogNames } from './log-names.queries.ts';

export type LogEntry = {
  readonly actor: string;
  readonly actorName: string | null;
  readonly action: string;
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
};

/** A place in a message for a piece of text; only `LogWords` makes them, and `toParts` fills them in. */
const PLACE = /\uE000(\d+)\uE001/;

/** The words of one entry. Every method returns a value for a parameter of a message. */
export class LogWords {
  readonly entry: LogEntry;
  readonly #names: LogNames;
  readonly #parts: SentencePart[] = [];

  constructor(entry: LogEntry, names: LogNames) {
    this.entry = entry;
    this.#names = names;
  }

  /** Splits a message, whose parameters came from here, at its links. */
  toParts(message: string): SentencePart[] {
    const pieces = message.split(PLACE).map((piece, index) => {
      const place = index % 2 === 1 ? this.#parts[Number(piece)] : undefined;
      return place ?? { text: piece, to: null };
    });
    return joinPlain(pieces.filter(({ text }) => text !== ''));
  }

  place(text: string, to: string | null = null): string {
    this.#parts.push({ text, to });
    return `\uE000${this.#parts.length - 1}\uE001`;
  }

  actor(): string {
    const { actor, actorName } = this.entry;
    if (actorName !== null)
      return this.place(actorName, `/audit?actor=${encodeURIComponent(actor)}`);
    return this.place(actors[actor]?.() ?? actor);
  }

  /** A donation by its receipt number; the entry's subject without an id. */
  donation(id = this.entry.subject): string {
    const number = this.#names.donations.get(id);
    if (number === undefined) return this.place(m.log_donation_unknown());
    const label = number === null ? m.log_donation_unnumbered() : m.log_donation({ number });
    return this.place(label, `/records/${id}`);
  }

  /** A donation, or the payment that belongs to none. */
  donationOrPayment(): string {
    const { subject } = this.entry;
    return this.#names.donations.has(subject)
      ? this.donation()
      : this.place(m.log_payment({ id: subject }), '/unmatched-payments');
  }

  donor(id: unknown = this.entry.subject): string {
    const name = typeof id === 'string' ? this.#names.donors.get(id) : undefined;
    return name === undefined
      ? this.place(m.log_donor_unknown())
      : this.place(name, `/donors/${String(id)}`);
  }

  member(id: unknown = this.entry.subject): string {
    if (typeof id !== 'string') return this.place(m.log_member_unknown());
    const name = this.#names.members.get(id);
    return name === undefined
      ? this.place(actors[id]?.() ?? m.log_member_unknown())
      : this.place(name, `/audit?subject=${encodeURIComponent(id)}`);
  }

  campaign(id: unknown = this.entry.subject): string {
    const name = typeof id === 'string' ? this.#names.campaigns.get(id) : undefined;
    const title = this.entry.details.title;
    if (name !== undefined) return this.place(name, '/campaigns');
    return this.place(typeof title === 'string' ? title : m.log_campaign_unknown());
  }

  importFile(id: unknown = this.entry.subject): string {
    const name = typeof id === 'string' ? this.#names.imports.get(id) : undefined;
    return this.place(name ?? m.log_import_unknown(), '/exchange');
  }

  /** An amount of the details, in paise; '' where there is none. */
  amount(key = 'amountPaise'): string {
    const paise = this.entry.details[key];
    return typeof paise === 'number' ? this.place(formatPaise(paise)) : '';
  }

  /** A text or figure of the details; `fallback` where there is none. */
  text(key: string, fallback = ''): string {
    const value = this.entry.details[key];
    if (typeof value === 'number') return this.place(value.toLocaleString('en-IN'));
    return this.place(typeof value === 'string' && value !== '' ? value : fallback);
  }

  moment(key: string): string {
    const value = this.entry.details[key];
    return this.place(typeof value === 'string' ? formatLogMoment(value) : '');
  }

  role(key = 'role'): string {
    const role = roles.find((one) => one === this.entry.details[key]);
    return role === undefined ? this.text(key) : this.place(roleMessages[role]());
  }

  /** One of several texts by a value of the details; an unknown value is shown as recorded. */
  choice(key: string, texts: Readonly<Record<string, () => string>>): string {
    const value = String(this.entry.details[key] ?? '');
    return this.place(Object.hasOwn(texts, value) ? (texts[value]?.() ?? value) : value);
  }

  mode(key = 'mode'): string {
    return this.choice(key, modes);
  }

  /**
   * What an entry changed, as 'amount ₹500 → ₹700, address': `changes` of the details holds old and new values, `fields`
   * the names of all changed fields, also of those whose values the log must not hold.
   */
  changes(): string {
    const { changes, fields } = this.entry.details;
    const valued = Object.entries(typeof changes === 'object' && changes !== null ? changes : {});
    const lines = valued.map(([field, change]) => this.#change(field, change));
    const names = (Array.isArray(fields) ? fields : [])
      .filter((field) => typeof field === 'string')
      .filter((field) => valued.every(([name]) => name !== field));
    if (lines.length + names.length === 0) return this.place(m.log_details());
    return [...lines, ...names.map((field) => this.place(nameField(field)))].join(', ');
  }

  #change(field: string, change: unknown): string {
    const label = this.place(nameField(field));
    if (typeof change !== 'object' || change === null) {
      return m.log_change_noted({ field: label, how: this.place(String(change)) });
    }
    const { from, to } = change as { from?: unknown; to?: unknown };
    return m.log_change({
      field: label,
      from: this.#value(field, from),
      to: this.#value(field, to),
    });
  }

  #value(field: string, value: unknown): string {
    if (value === null || value === undefined || value === '')
      return this.place(m.log_value_none());
    if (/paise$/i.test(field)) return this.place(formatPaise(Number(value)));
    if (field === 'amount' || field === 'goal') return this.place(formatRupees(readAmount(value)));
    if (field === 'mode') return this.place(modes[String(value)]?.() ?? String(value));
    if (typeof value === 'boolean') return this.place(value ? m.log_value_yes() : m.log_value_no());
    if (field === 'donor') return this.donor(value);
    if (/^(donationId|campaign(Id)?)$/.test(field)) return this.campaign(value);
    if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)) {
      return this.place(formatDate(new Date(value.length > DAY ? value : momentOf(value))));
    }
    return this.place(typeof value === 'string' ? value : JSON.stringify(value));
  }
}

const DAY = 'YYYY-MM-DD'.length;

/** '3 March 2026, 4:05 PM', Indian time. */
export function formatLogMoment(at: string): string {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? at : `${formatDate(moment)}, ${formatTime(moment)}`;
}

const actors: Readonly<Record<string, () => string>> = {
  public: m.log_actor_public,
  provider: m.log_actor_provider,
  system: m.log_actor_system,
};

const modes: Readonly<Record<string, () => string>> = {
  online: m.donation_mode_online,
  cash: m.donation_mode_cash,
  cheque: m.donation_mode_cheque,
  bank: m.donation_mode_bank,
  upi: m.donation_mode_upi,
  kind: m.donation_mode_kind,
};

const fieldNames: Readonly<Record<string, () => string>> = {
  amount: m.log_field_amount,
  amountPaise: m.log_field_amount,
  goal: m.log_field_goal,
  date: m.log_field_date,
  mode: m.log_field_mode,
  donor: m.log_field_donor,
  drawee_bank: m.log_field_drawee_bank,
  cheque_date: m.log_field_cheque_date,
  receipt_book_number: m.log_field_receipt_book,
  donationId: m.log_field_campaign,
  campaign: m.log_field_campaign,
  campaignId: m.log_field_campaign,
  fullname: m.log_field_name,
  email: m.log_field_email,
  phone_no: m.log_field_phone,
  address: m.log_field_address,
  pan_no: m.log_field_pan,
  aadhar_no: m.log_field_aadhaar,
  message: m.log_field_message,
  note: m.log_field_note,
  reference: m.log_field_reference,
  show_name: m.log_field_show_name,
  kind_description: m.log_field_kind,
  corpus: m.log_field_corpus,
  corpus_text: m.log_field_corpus_text,
  dedication_kind: m.correction_field_dedication_kind,
  dedication_name: m.correction_field_dedication_name,
  dedication_from: m.correction_field_dedication_from,
  list_dedication: m.correction_field_list_dedication,
  title: m.log_field_title,
  description: m.log_field_description,
  image: m.log_field_image,
  listed: m.log_field_listed,
  taxEligible: m.log_field_tax,
  position: m.log_field_position,
  minimum: m.log_field_minimum,
  flagship: m.log_field_flagship,
};

function nameField(field: string): string {
  if (Object.hasOwn(fieldNames, field)) return fieldNames[field]?.() ?? field;
  return nameOrganisationField(field) ?? field;
}

/** Neighbouring pieces without a link become one. */
function joinPlain(parts: readonly SentencePart[]): SentencePart[] {
  const joined: SentencePart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && last.to === null && part.to === null) {
      joined[joined.length - 1] = { text: last.text + part.text, to: null };
    } else joined.push(part);
  }
  return joined;
}
