import { readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { listFiles } from './fingerprint.ts';
import { type Import, importRules } from './import-rules.ts';

const ROOMS = ['app', 'shared', 'server', 'emulator', 'scripts', 'test', 'bench'];

/** Every breach of the import rules below `root`, one line each; empty when all is well. */
export function findForbiddenImports(root = '.'): string[] {
  return ROOMS.flatMap((room) =>
    listFiles(join(root, room), [join(root, 'shared/messages/compiled')]),
  )
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .flatMap((file) => {
      const path = relative(root, file).split(sep).join('/');
      return judgeImports(path, readFileSync(file, 'utf8'));
    });
}

/** The breaches of one file. */
export function judgeImports(path: string, source: string): string[] {
  return readImports(path, source).flatMap((edge) =>
    importRules
      .filter((rule) => rule.isBrokenBy(edge))
      .map((rule) => `${path} imports ${edge.specifier}: ${rule.says}`),
  );
}

function readImports(from: string, source: string): Import[] {
  const { module, program, errors } = parseSync(from, source);
  if (errors.length > 0) throw new Error(`${from} cannot be read: ${errors[0]?.message}`);
  const found: Import[] = [];
  const note = (specifier: string, isTypeOnly: boolean) =>
    found.push({ from, to: resolveImport(from, specifier), specifier, isTypeOnly });

  for (const { moduleRequest, entries } of module.staticImports) {
    note(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType));
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) note(moduleRequest.value, isType);
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

/** `../money.ts` and `#shared/money.ts` are both `shared/money.ts`; a package keeps its name. */
function resolveImport(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  return specifier.startsWith('#') ? specifier.slice(1) : specifier;
}
