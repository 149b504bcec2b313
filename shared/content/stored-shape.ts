/** What a row, a draft or a version holds: values by field, without `_id`. */
export type StoredFields = Readonly<Record<string, unknown>>;

/**
 * Converts fields from one shape to the next. Pure; of an incomplete draft and of the Hindi texts it gets only the
 * fields that are there, so it renames and converts these and adds none: what a new field is without a value stands in
 * `defaults`.
 */
export type Upgrade = (fields: StoredFields) => StoredFields;

/** A shape after the shapes `Before`, which are numbered from 1, with the upgrade from each of them. */
type Numbered<Before extends readonly number[]> = {
  readonly schema: NextAfter<Before>;
  readonly upgrades: Before extends readonly []
    ? Readonly<Record<number, never>>
    : Readonly<Record<Before[number], Upgrade>>;
};
type NextAfter<Before extends readonly number[]> = [0, ...Before]['length'] & number;

/** More than a kind has in years; a further one is one more here. */
type MostShapes = 12;
type ShapesFrom<Before extends readonly number[]> = Before['length'] extends MostShapes
  ? never
  : Numbered<Before> | ShapesFrom<[...Before, NextAfter<Before>]>;

/**
 * The number of a kind's shape, and how rows of earlier shapes become it: `upgrades[n]` leads from n to n + 1. The
 * compiler refuses a number with another number of upgrades.
 */
export type StoredShape = ShapesFrom<[]>;

/** Fields of the shape `from` in today's shape. Those of a later shape, of a newer program, are returned as they are. */
export function upgradeFields(
  { upgrades }: Pick<StoredShape, 'upgrades'>,
  fields: StoredFields,
  from: number,
): StoredFields {
  // Numeric keys come in ascending order.
  return Object.entries<Upgrade>(upgrades)
    .filter(([step]) => Number(step) >= from)
    .reduce((upgraded, [, upgrade]) => upgrade(upgraded), fields);
}
