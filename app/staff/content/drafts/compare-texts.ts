import { readFields } from '../../../read-fields.ts';
import { alignRows } from './align-rows.ts';
import {
  applyChanges,
  findChanges,
  isSame,
  type Language,
  languages,
  type Texts,
} from './texts.ts';

export type Side = 'mine' | 'theirs';

/** A field in which two texts differ. */
export type Difference = {
  /** Unique among the differences of a comparison. */
  readonly key: string;
  readonly language: Language;
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** The side that alone has changed it; null: both have. */
  readonly changedBy: Side | null;
};

/** The fields in which `mine` and `theirs` differ; `base` is the text that both began with. */
export function compareTexts(mine: Texts, theirs: Texts, base: Texts): readonly Difference[] {
  const differing = findChanges(mine, theirs);
  return languages.flatMap((language) =>
    Object.keys(differing[language]).map((field) => {
      const before = base[language][field];
      const values = { mine: mine[language][field], theirs: theirs[language][field] };
      const changedBy = isSame(values.theirs, before)
        ? 'mine'
        : isSame(values.mine, before)
          ? 'theirs'
          : null;
      return { key: `${language}.${field}`, language, field, ...values, changedBy };
    }),
  );
}

export type Choices = Readonly<Record<string, Side>>;

/** What is chosen before anybody chooses: the side that alone has changed a field. */
export function proposeChoices(differences: readonly Difference[]): Choices {
  return Object.fromEntries(
    differences.flatMap(({ key, changedBy }) => (changedBy === null ? [] : [[key, changedBy]])),
  );
}

/** Whether every difference has been decided. */
export function isDecided(differences: readonly Difference[], choices: Choices): boolean {
  return differences.every(({ key }) => choices[key] !== undefined);
}

/**
 * `theirs` with the fields for which mine was chosen. Rows and their Hindi are chosen apart: Hindi that was written
 * beside rows of the other side is put beside the same rows again. `mine` is my whole text.
 */
export function chooseTexts(
  { mine, theirs }: Readonly<Record<Side, Texts>>,
  differences: readonly Difference[],
  choices: Choices,
): Texts {
  const of = (language: Language) =>
    Object.fromEntries(
      differences
        .filter((one) => one.language === language && choices[one.key] === 'mine')
        .map((one) => [one.field, one.mine]),
    );
  const chosen = applyChanges(theirs, { fields: of('fields'), hi: of('hi') });
  const hi = Object.entries(chosen.hi).map(([field, hindi]) => {
    const rows = readRows(chosen.fields[field]);
    // Where both sides have the same Hindi, mine stands beside my rows, and theirs beside theirs.
    const side = choices[`hi.${field}`] ?? choices[`fields.${field}`] ?? 'theirs';
    const from = readRows((side === 'mine' ? mine : theirs).fields[field]);
    const isElsewhere = Array.isArray(hindi) && rows.length > 0 && !isSame(from, rows);
    return [field, isElsewhere ? alignRows(hindi, from, rows) : hindi];
  });
  return { fields: chosen.fields, hi: Object.fromEntries(hi) };
}

const readRows = (value: unknown) => (Array.isArray(value) ? value.map(readFields) : []);
