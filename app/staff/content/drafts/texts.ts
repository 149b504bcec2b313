/** A document's fields in English (named as on the wire) and in Hindi. */
export type Texts = { readonly fields: Values; readonly hi: Values };
type Values = Readonly<Record<string, unknown>>;
export type Language = keyof Texts;

export const languages: readonly Language[] = ['fields', 'hi'];
export const noTexts: Texts = { fields: {}, hi: {} };

/** Whether two values of a field say the same; '', no rows and nothing are all empty. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(toSent(one)) === JSON.stringify(toSent(other));
}

/** The value of a field as it is sent: null empties it. */
export function toSent(value: unknown): unknown {
  const isEmpty =
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return isEmpty ? null : value;
}

/** The fields whose value differs from `base`, as they are sent. */
export function findChanges(texts: Texts, base: Texts): Texts {
  const of = (language: Language): Values =>
    Object.fromEntries(
      listNames(texts[language], base[language])
        .filter((name) => !isSame(texts[language][name], base[language][name]))
        .map((name) => [name, toSent(texts[language][name])]),
    );
  return { fields: of('fields'), hi: of('hi') };
}

export function hasChanges({ fields, hi }: Texts): boolean {
  return Object.keys(fields).length > 0 || Object.keys(hi).length > 0;
}

/** `texts` with these changes. */
export function applyChanges(texts: Texts, changes: Texts): Texts {
  return {
    fields: { ...texts.fields, ...changes.fields },
    hi: { ...texts.hi, ...changes.hi },
  };
}

/** The values that `base` has in the fields of `changes`, in both languages: the Hindi of rows is written beside them. */
export function pickBase(changes: Texts, base: Texts): Texts {
  const names = listNames(changes.fields, changes.hi);
  const of = (language: Language): Values =>
    Object.fromEntries(names.map((name) => [name, toSent(base[language][name])]));
  return { fields: of('fields'), hi: of('hi') };
}

export function saysSame(one: Texts, other: Texts): boolean {
  return !hasChanges(findChanges(one, other));
}

const listNames = (...records: readonly Values[]) => [
  ...new Set(records.flatMap((record) => Object.keys(record))),
];
