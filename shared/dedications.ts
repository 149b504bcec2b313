import { m } from '#shared/messages/compiled/messages.js';

/** The kinds of dedication, in the order in which the form offers them. */
export const DEDICATIONS = ['memory', 'birthday', 'honour'] as const;
type DedicationKind = (typeof DEDICATIONS)[number];

/** A dedication as stored: kind 'memory', 'birthday' or 'honour', '' for none. */
export type Dedication = { readonly kind: string; readonly name: string; readonly from: string };

const sentences: Readonly<Record<string, (value: { name: string }) => string>> = {
  memory: m.dedication_memory_of,
  birthday: m.dedication_birthday_of,
  honour: m.dedication_honour_of,
};

const kindNames: Readonly<Record<DedicationKind, () => string>> = {
  memory: m.dedication_memory,
  birthday: m.dedication_birthday,
  honour: m.dedication_honour,
};

/** 'In memory of', to choose from a list; the text itself for a kind that is not known. */
export function nameDedicationKind(kind: string): string {
  const known = DEDICATIONS.find((one) => one === kind);
  return known === undefined ? kind : kindNames[known]();
}

/** The dedication in one line, 'In memory of Ramesh Sharma, from his family'; '' for none. */
export function describeDedication({ kind, name, from }: Dedication): string {
  const describe = Object.hasOwn(sentences, kind) ? sentences[kind] : undefined;
  if (describe === undefined || name === '') return '';
  return from === ''
    ? describe({ name })
    : m.dedication_with_sender({ line: describe({ name }), from });
}

/** The line of a row of donations. */
export function dedicationOf(row: {
  readonly dedication_kind: string;
  readonly dedication_name: string;
  readonly dedication_from: string;
}): string {
  const { dedication_kind: kind, dedication_name: name, dedication_from: from } = row;
  return describeDedication({ kind, name, from });
}
