import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { listFiles } from './fingerprint.ts';
import {
  isTable,
  readElsewhere,
  type Table,
  tableOwners,
  tablesByValue,
  writtenElsewhere,
} from './table-ownership.ts';

const WRITES = ['insertInto', 'replaceInto', 'mergeInto', 'updateTable', 'deleteFrom'];
const READS = /^(selectFrom|from|using|(inner|left|right|full|cross)Join(Lateral)?)$/;

const NAME = String.raw`"?(\w+)"?`;
const WRITTEN_IN_SQL = new RegExp(
  String.raw`\b(?:insert\s+into|insert\s+or\s+\w+\s+into|replace\s+into|merge\s+into|update|delete\s+from)\s+${NAME}`,
  'gi',
);
const READ_IN_SQL = new RegExp(
  String.raw`(?<!\bdelete\s+)\b(?:from|join)\s+((?:"?\w+"?(?:\s+(?:as\s+)?\w+)?\s*,\s*)*${NAME})`,
  'gi',
);

/** A use of a table by a file. Null: the name is a value, so that it is not in the source. */
export type TableUse = { path: string; table: Table | null; isWritten: boolean };

/** Every use of another domain's table below `root` that table-ownership.ts does not name, one line each. */
export function findForeignTables(root = '.'): string[] {
  return listServerFiles(root).flatMap(({ path, source }) => checkTables(path, source));
}

/** The tables that the server uses, and where. Tests, and migrations, which are frozen, are left out. */
export function listTableUses(root = '.'): TableUse[] {
  return listServerFiles(root).flatMap(({ path, source }) => readTableUses(path, source));
}

/** The violations of one file. */
export function checkTables(path: string, source: string): string[] {
  const breaches = readTableUses(path, source).map(checkUse);
  return [...new Set(breaches.filter((breach) => breach !== null))];
}

/** Whether this file and table are covered by one of these folders or files below server/ with their tables. */
export function isGranted(
  grants: Readonly<Record<string, readonly Table[]>>,
  path: string,
  table: Table,
): boolean {
  return Object.entries(grants).some(
    ([folder, tables]) => isBelow(path, folder) && tables.includes(table),
  );
}

export function isBelow(path: string, folder: string): boolean {
  return path === `server/${folder}` || path.startsWith(`server/${folder}/`);
}

function checkUse({ path, table, isWritten }: TableUse): string | null {
  if (table === null) {
    const isListed = Object.keys(tablesByValue).some((folder) => isBelow(path, folder));
    return isListed
      ? null
      : `${path} names a table by a value: name it by a text, or list the file in scripts/table-ownership.ts`;
  }
  const owner = tableOwners[table];
  const isOwn = isBelow(path, owner);
  if (!isWritten) {
    return isOwn || isGranted(readElsewhere, path, table)
      ? null
      : `${path} reads ${table} of ${owner}: ask a use case of ${owner}, or list it in scripts/table-ownership.ts`;
  }
  if (!isOwn && !isGranted(writtenElsewhere, path, table)) {
    return `${path} writes ${table} of ${owner}: only the *.writes.ts of server/${owner} do`;
  }
  return path.endsWith('.writes.ts')
    ? null
    : `${path} writes ${table}: tables are written in *.writes.ts only`;
}

function listServerFiles(root: string): { path: string; source: string }[] {
  return listFiles(join(root, 'server'), [join(root, 'server/database/migrations')])
    .filter((file) => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
    .map((file) => ({
      path: relative(root, file).split(sep).join('/'),
      source: readFileSync(file, 'utf8'),
    }));
}

function readTableUses(path: string, source: string): TableUse[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  const uses: TableUse[] = [];
  const note = (table: string | null, isWritten: boolean) => {
    // Other names are subqueries.
    if (table === null || isTable(table)) uses.push({ path, table, isWritten });
  };
  const noteSql = (text: string) => {
    for (const [, table = ''] of text.matchAll(WRITTEN_IN_SQL)) note(table, true);
    for (const [, list = ''] of text.matchAll(READ_IN_SQL)) {
      for (const table of list.split(',')) note(firstWord(table), false);
    }
  };

  new Visitor({
    CallExpression({ callee, arguments: [argument] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      const isWrite = WRITES.includes(name);
      if (isWrite || READS.test(name)) {
        const tables = readTexts(argument);
        for (const text of tables ?? []) note(firstWord(text), isWrite);
        // A select may read a subquery; only a table can be written.
        if (tables === null && isWrite) note(null, true);
      } else if (isSqlPart(callee)) {
        note(null, false);
      }
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      // A value separates two parts; no SQL keyword spans it.
      noteSql(quasi.quasis.map(({ value }) => value.raw).join(' ? '));
    },
  }).visit(program);
  return uses;
}

/** `sql.table(…)`, `sql.raw(…)` and `db.dynamic.table(…)`: their arguments are not followed. */
function isSqlPart({ object, property }: ESTree.MemberExpression): boolean {
  if (property.type !== 'Identifier') return false;
  const isSql = object.type === 'Identifier' && object.name === 'sql';
  const isDynamic =
    object.type === 'MemberExpression' &&
    object.property.type === 'Identifier' &&
    object.property.name === 'dynamic';
  return (
    (isSql && ['table', 'id', 'raw'].includes(property.name)) ||
    (isDynamic && property.name === 'table')
  );
}

/** The texts of 'donations as d' or of a list of these; null for anything else. */
function readTexts(argument: ESTree.Node | null | undefined): string[] | null {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return [argument.value];
  if (argument?.type === 'TemplateLiteral' && argument.expressions.length === 0) {
    return argument.quasis.map(({ value }) => value.raw);
  }
  if (argument?.type !== 'ArrayExpression') return null;
  const texts = argument.elements.map(readTexts);
  return texts.every((text) => text !== null) ? texts.flat() : null;
}

/** The table of `"donations" as d`. */
const firstWord = (text: string) => text.trim().replaceAll('"', '').split(/\s/)[0] ?? '';
