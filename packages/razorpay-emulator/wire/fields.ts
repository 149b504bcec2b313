import type { Notes, NotesOnWire } from './entities.ts';
import { extraFieldsSent, invalidField, Refusal } from './errors.ts';

export type Fields = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The body as named fields; fields unknown to the provider are refused, not dropped. */
export function readFields(body: unknown, known: readonly string[]): Fields {
  const fields = body ?? {};
  if (!isRecord(fields)) throw new Refusal('Request body must be a JSON object'); // own text
  const extra = Object.keys(fields).filter((name) => !known.includes(name));
  if (extra.length > 0) throw extraFieldsSent(extra);
  return fields;
}

/** An amount in paise; the provider accepts no fractions. */
export function readAmount(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
    throw invalidField('amount', 'The amount must be an integer.');
  }
  return value;
}

export function readOptionalText(field: string, value: unknown, maxLength: number): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw invalidField(field, `${field}: must be a string.`); // own text
  if (value.length > maxLength) {
    throw invalidField(field, `${field}: the length must be no more than ${maxLength}.`);
  }
  return value;
}

export function readOptionalFlag(field: string, value: unknown, otherwise = false): boolean {
  if (value === undefined) return otherwise;
  if (value === 0 || value === 1) return value === 1;
  if (typeof value !== 'boolean') throw invalidField(field, `${field}: must be a boolean.`); // own text
  return value;
}

/** An integer of at least `least`; `otherwise` when absent. */
export function readCount(
  field: string,
  value: unknown,
  least: number,
  otherwise: number | null = null,
): number {
  if (value === undefined || value === null) {
    if (otherwise !== null) return otherwise;
    throw invalidField(field, `The ${spaced(field)} field is required.`);
  }
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
    throw invalidField(field, `The ${spaced(field)} must be an integer.`);
  }
  if (value < least) throw invalidField(field, `The ${spaced(field)} must be at least ${least}.`);
  return value;
}

/** One of these values; throws the provider's error for any other. */
export function readChoice<Choice extends string>(
  field: string,
  value: unknown,
  choices: readonly Choice[],
): Choice {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw invalidField(field, `The selected ${spaced(field)} is invalid.`);
  return found;
}

/** A future unix time; null when absent. */
export function readFutureTime(field: string, value: unknown, nowS: number): number | null {
  if (value === undefined || value === null) return null;
  const time = readCount(field, value, 0);
  if (time <= nowS) throw invalidField(field, `${field}: must be in the future.`); // own text
  return time;
}

function spaced(field: string): string {
  return field.replaceAll('_', ' ');
}

/** At most 15 pairs of plain values, keys and values of at most 256 characters. */
export function readNotes(value: unknown): NotesOnWire {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value) && value.length === 0) return [];
  if (!isRecord(value)) throw invalidField('notes', 'Notes should be provided as a dictionary');
  const pairs = Object.entries(value);
  if (pairs.length > 15) {
    throw invalidField('notes', 'Number of fields in notes should be less than or equal to 15');
  }
  const notes: Notes = {};
  for (const [key, note] of pairs) notes[readNoteKey(key)] = readNote(note);
  return pairs.length === 0 ? [] : notes;
}

/** The body of a call that can change only the notes. */
export function readNewNotes(body: unknown): NotesOnWire {
  const { notes } = readFields(body, ['notes']);
  if (notes === undefined) throw invalidField('notes', 'notes: is required.'); // own text
  return readNotes(notes);
}

function readNoteKey(key: string): string {
  if (key.length <= 256) return key;
  throw invalidField('notes', 'Notes key cannot be greater than 256 characters');
}

function readNote(note: unknown): string | number | boolean {
  const plain = typeof note === 'string' || typeof note === 'number' || typeof note === 'boolean';
  if (!plain) throw invalidField('notes', 'Notes values themselves should not be an array');
  if (String(note).length > 256) {
    throw invalidField('notes', 'Notes value cannot be greater than 256 characters');
  }
  return note;
}
