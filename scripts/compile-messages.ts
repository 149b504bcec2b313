import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf, isMadeFrom, writeStamp } from './fingerprint.ts';
import { requireTool, say } from './tools.ts';

const FOLDER = join('shared', 'messages');
const PROJECT = join(FOLDER, 'project.inlang');
const COMPILED = join(FOLDER, 'compiled');
const STAMP = join(COMPILED, '.made-from');

/** What the words are made from. The project's folder also fills with the compiler's own files. */
export const messageSources = ['en', join('project.inlang', 'settings.json')].map((path) =>
  join(FOLDER, path),
);

/** Turns the catalogues of interface words into functions, when they changed. */
export async function ensureMessages(): Promise<void> {
  const wanted = fingerprintOf([...messageSources, 'package-lock.json']);
  if (isMadeFrom(STAMP, wanted) && existsSync(join(COMPILED, 'messages.js'))) return;
  say('Compiling the interface words ...');
  await requireTool('paraglide-js', [
    'compile',
    ...['--project', PROJECT, '--outdir', COMPILED],
    ...['--strategy', 'url', 'baseLocale'],
    ...['--silent', '--emit-ts-declarations'],
  ]);
  writeStamp(STAMP, wanted);
}
