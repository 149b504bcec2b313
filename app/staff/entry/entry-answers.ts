import type { Refusal } from '../../store/create-app-thunk.ts';

/** What the server asks before it saves. */
export type EntryQuestion = {
  /** The question of each field. */
  readonly fields: Readonly<Record<string, string>>;
  /** The row that conflicts: a donor for a PAN or a phone, a donation for a reference; null where none does. */
  readonly other: string | null;
};

/** The questions of a refusal: a 409 that names fields; null for any other. */
export function readQuestions(refusal: Refusal | null): EntryQuestion | null {
  if (refusal?.status !== 409 || refusal.fields === undefined) return null;
  return { fields: refusal.fields, other: refusal.other ?? null };
}

/** The fields of the form that each question depends on, besides its own. */
const DEPENDS_ON: Readonly<Record<string, readonly string[]>> = {
  pan_no: ['fullname', 'donor'],
  donor: ['fullname', 'phone_no', 'pan_no'],
  reference: ['mode', 'drawee_bank'],
  cheque_date: ['mode'],
};

/** The answers that still hold after these fields have changed. */
export function dropAnswers(
  answered: readonly string[],
  changed: readonly string[],
): readonly string[] {
  const holds = (field: string) =>
    ![field, ...(DEPENDS_ON[field] ?? [])].some((one) => changed.includes(one));
  return answered.every(holds) ? answered : answered.filter(holds);
}
