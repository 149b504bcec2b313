import { readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { findForeignTables } from './check-tables.ts';
import { findCircles } from './find-circles.ts';
import { listFiles } from './fingerprint.ts';
import { type Import, importRules } from './import-rules.ts';
import { NOT_OURS } from './source-folders.ts';

const ROOMS = ['app', 'shared', 'server', 'packages', 'scripts', 'test'];

/**
 * Every violation below `root`, one line each; empty when there are none: of the import rules, of the ban on cycles,
 * and of scripts/table-ownership.ts (tables of other domains).
 */
export function findForbiddenImports(root = '.'): string[] {
  const files = readRooms(root);
  return [...files.flatMap(checkFile), ...findImportCircles(files), ...findForeignTables(root)];
}

/** The violations of one file. */
export function checkImports(path: string, source: string): string[] {
  return checkFile({ path, imports: readImports(path, source) });
}

type ReadFile = { path: string; imports: readonly Import[] };

function checkFile({ path, imports }: ReadFile): string[] {
  return imports.flatMap((edge) =>
    importRules
      .filter((rule) => rule.isBrokenBy(edge))
      .map((rule) => `${path} imports ${edge.specifier}: ${rule.description}`),
  );
}

/** Type imports and dynamic imports count too. */
function findImportCircles(files: readonly ReadFile[]): string[] {
  const graph = new Map(files.map(({ path, imports }) => [path, imports.map(({ to }) => to)]));
  return findCircles(graph).map(
    (circle) =>
      `${circle.join(' -> ')} is a circle: move what both sides need into a file below them`,
  );
}

function readRooms(root: string): ReadFile[] {
  return ROOMS.flatMap((room) =>
    listFiles(
      join(root, room),
      NOT_OURS.map((folder) => join(root, folder)),
    ),
  )
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .map((file) => {
      const path = relative(root, file).split(sep).join('/');
      return { path, imports: readImports(path, readFileSync(file, 'utf8')) };
    });
}

function readImports(from: string, source: string): Import[] {
  const { module, program, errors } = parseSync(from, source);
  if (errors.length > 0) throw new Error(`${from} cannot be read: ${errors[0]?.message}`);
  const found: Import[] = [];
  const note = (specifier: string, isTypeOnly: boolean, names: readonly string[] | null = null) =>
    found.push({ from, to: resolveImport(from, specifier), specifier, isTypeOnly, names });

  for (const { moduleRequest, entries } of module.staticImports) {
    const isTypeOnly = entries.length > 0 && entries.every((entry) => entry.isType);
    note(moduleRequest.value, isTypeOnly, namesOf(entries));
  }
  for (const { entries } of module.staticExports) {
    for (const entry of entries) {
      const { moduleRequest, isType } = entry;
      if (moduleRequest) note(moduleRequest.value, isType, namesOf([entry]));
    }
  }
  new Visitor({
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal') note(String(source.value), false);
    },
    TSImportType: ({ source }) => note(source.value, true),
  }).visit(program);
  return found;
}

type Entry = { importName: { kind: string; name: string | null } };

function namesOf(entries: readonly Entry[]): string[] | null {
  const names = entries.flatMap(({ importName: { kind, name } }) =>
    kind === 'Default' ? ['default'] : (name ?? []),
  );
  return names.length === 0 || names.length < entries.length ? null : names;
}

/** `../money.ts` and `#shared/money.ts` are both `shared/money.ts`; a package keeps its name. */
function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  return specifier.startsWith('#') ? specifier.slice(1) : specifier;
}
