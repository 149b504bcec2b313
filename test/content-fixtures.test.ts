import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { completeItem } from '#server/content/documents/read-fields.ts';
import { tryReadText } from '#server/content/documents/stored-text.ts';
import { allCollections } from '#shared/content/all-collections.ts';
import { documentKinds } from '#shared/content/document-kinds.ts';
import { services } from '#shared/content/services.ts';
import type { StoredShape, Upgrade } from '#shared/content/stored-shape.ts';
import { upgradeFields } from '#shared/content/stored-shape.ts';
import { itemOf } from './content-items.ts';

const FOLDER = 'test/content-fixtures';
const SHAPES = 'shapes';
const NOW = new Date('2026-11-24T06:00:00Z');

type Fixture = {
  readonly schema: number;
  readonly rows: readonly {
    readonly id: string;
    readonly data: Readonly<Record<string, unknown>>;
  }[];
};

const releases = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== SHAPES)
  .map(({ name }) => name);
const fixtures = releases.flatMap((release) =>
  readdirSync(join(FOLDER, release)).map((file) => {
    const fixture: Fixture = JSON.parse(readFileSync(join(FOLDER, release, file), 'utf8'));
    return { release, kind: file.replace(/\.json$/, ''), ...fixture };
  }),
);
const rows = fixtures.flatMap(({ rows: of, ...rest }) => of.map((row) => ({ ...rest, ...row })));

test.each(rows)('$kind/$id of $release can be read today', ({ kind: name, id, schema, data }) => {
  const kind = documentKinds.find((one) => one.name === name);
  expect(kind, `the kind ${name}`).toBeDefined();
  if (kind === undefined) return;
  const text = tryReadText(kind, { fields: JSON.stringify(data), hi: '{}', schema });
  const read = completeItem(kind, id, text?.fields ?? {});
  expect(read.fits ? {} : read.faults).toEqual({});
  const collection = allCollections.find((one) => one.name === name);
  if (collection === undefined || !read.fits) return;
  const shown = collection.present(read.item, NOW);
  expect(z.safeParse(collection.item, shown).error).toBeUndefined();
});

describe.each(documentKinds.map((kind) => ({ name: kind.name, kind })))(
  'the shape of $name',
  ({ name, kind }) => {
    const hint = 'A stored shape changed: see "Change the shape of a kind" in CONTRIBUTING.md';

    test('is the one that is described under its number', async () => {
      const file = join(
        import.meta.dirname,
        'content-fixtures',
        SHAPES,
        `${name}-${kind.schema}.txt`,
      );
      await expect(describeShape(kind.stored), hint).toMatchFileSnapshot(file);
    });

    test('has rows of each of its numbers among the fixtures', () => {
      const numbers = Array.from({ length: kind.schema }, (_, index) => index + 1);
      const kept = new Set(fixtures.filter((one) => one.kind === name).map(({ schema }) => schema));
      expect(
        numbers.filter((number) => !kept.has(number)),
        hint,
      ).toEqual([]);
    });

    test('adds nothing to an incomplete draft or to the Hindi texts', () => {
      for (let from = 1; from < kind.schema; from += 1) {
        expect(upgradeFields(kind, {}, from)).toEqual({});
      }
    });
  },
);

describe('a service from before its gifts were called donations', () => {
  const { donations: gifts, ...fields } = itemOf('services', 'sadhu-seva');

  test('has them as donations, and a newer one keeps its own', () => {
    expect(upgradeFields(services, { ...fields, gifts }, 1)).toEqual({
      ...fields,
      donations: gifts,
    });
    const today = { ...fields, donations: gifts };
    expect(upgradeFields(services, today, 1)).toEqual(today);
    expect(upgradeFields(services, { ...fields, gifts }, 2)).toEqual({ ...fields, gifts });
  });
});

describe('the upgrades of a kind', () => {
  const add =
    (step: number): Upgrade =>
    ({ steps = [] }) => ({ steps: [steps, step].flat() });
  const kind: StoredShape = { schema: 4, upgrades: { 1: add(1), 2: add(2), 3: add(3) } };

  test.each([
    [1, [1, 2, 3]],
    [3, [3]],
    [4, undefined],
    [9, undefined],
  ])('are done in order from the shape %i', (from, steps) => {
    expect(upgradeFields(kind, {}, from)).toEqual(steps === undefined ? {} : { steps });
  });

  test('are as many as its number says, or it does not compile', () => {
    const same: Upgrade = (fields) => fields;
    // @ts-expect-error the upgrade from 1 is missing
    const none: StoredShape = { schema: 2, upgrades: {} };
    // @ts-expect-error the first shape has no earlier one
    const first: StoredShape = { schema: 1, upgrades: { 1: same } };
    // @ts-expect-error there is no upgrade from today's shape
    const more: StoredShape = { schema: 2, upgrades: { 1: same, 2: same } };
    expect([none, first, more]).toHaveLength(3);
  });
});

/** A shape as lines of text, so that a difference can be read. */
function describeShape(stored: z.ZodMiniType): string {
  const lines: string[] = [];
  const walk = (path: string, node: object) => {
    const { properties = {}, items, anyOf, $schema: _dialect, ...own } = node as Node;
    lines.push(`${path} ${JSON.stringify(own)}`);
    for (const [name, of] of Object.entries(properties)) walk(`${path}.${name}`, of);
    if (items !== undefined) walk(`${path}[]`, items);
    for (const [index, of] of (anyOf ?? []).entries()) walk(`${path}|${index}`, of);
  };
  walk('item', z.toJSONSchema(stored, { io: 'input', unrepresentable: 'any' }));
  return `${lines.join('\n')}\n`;
}

type Node = {
  readonly properties?: Readonly<Record<string, object>>;
  readonly items?: object;
  readonly anyOf?: readonly object[];
  readonly $schema?: string;
};
