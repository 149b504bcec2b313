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

/** `theirs` with the fields for which mine was chosen. */
export function chooseTexts(
  theirs: Texts,
  differences: readonly Difference[],
  choices: Choices,
): Texts {
  const of = (language: Language) =>
    Object.fromEntries(
      differences
        .filter((one) => one.language === language && choices[one.key] === 'mine')
        .map(({ field, mine }) => [field, mine]),
    );
  return applyChanges(theirs, { fields: of('fields'), hi: of('hi') });
}
