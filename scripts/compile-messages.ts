import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf, isMadeFrom, writeStamp } from './fingerprint.ts';
import { print, requireTool } from './tools.ts';

const FOLDER = join('shared', 'messages');
const PROJECT = join(FOLDER, 'project.inlang');
const COMPILED = join(FOLDER, 'compiled');
/** The same messages in one file: package.json maps Node to it. */
const FOR_NODE = join(FOLDER, 'compiled-for-node');
const STAMP = join(FOR_NODE, '.made-from');

/** The inputs of the compiler, which also writes files of its own into the project's folder. */
export const messageSources = ['en', join('project.inlang', 'settings.json')].map((path) =>
  join(FOLDER, path),
);

/** Compiles the message catalogues to functions, when they changed. */
export async function ensureMessages(): Promise<void> {
  const expected = fingerprintOf([...messageSources, 'package-lock.json']);
  const isThere = [COMPILED, FOR_NODE].every((folder) => existsSync(join(folder, 'messages.js')));
  if (isThere && isMadeFrom(STAMP, expected)) return;
  print('Compiling the messages ...');
  await requireTool('paraglide-js', [
    'compile',
    ...['--project', PROJECT, '--outdir', COMPILED],
    ...['--strategy', 'url', 'baseLocale'],
    ...['--silent', '--emit-ts-declarations'],
  ]);
  joinMessages();
  writeStamp(STAMP, expected);
}

const EXPORT = /^export \* from '(.+)'$/gm;
const IMPORT = /^import .+$/gm;

/**
 * The compiler writes one file for each message, so that a page's scripts contain only its own. Node would open all of
 * them, thousands, at every start of a command or a worker, which takes longer than the rest of the start.
 */
function joinMessages(): void {
  const folder = join(COMPILED, 'messages');
  const list = readFileSync(join(folder, '_index.js'), 'utf8');
  const modules = [...list.matchAll(EXPORT)].map(([, file = '']) =>
    readFileSync(join(folder, file), 'utf8'),
  );
  const imports = new Set(modules.flatMap((text) => text.match(IMPORT) ?? []));
  const text = [...imports, ...modules.map((module) => module.replace(IMPORT, ''))].join('\n');
  mkdirSync(FOR_NODE, { recursive: true });
  writeFileSync(join(FOR_NODE, 'all.js'), text.replaceAll(`'../`, `'../compiled/`));
  writeFileSync(
    join(FOR_NODE, 'messages.js'),
    `export * from './all.js';\nexport * as m from './all.js';\n`,
  );
}
