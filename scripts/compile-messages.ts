import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf, isMadeFrom, writeStamp } from './fingerprint.ts';
import { requireTool, say } from './tools.ts';

const FOLDER = join('shared', 'messages');
const PROJECT = join(FOLDER, 'project.inlang');
const COMPILED = join(FOLDER, 'compiled');
const STAMP = join(COMPILED, '.made-from');

/** Turns the catalogues of interface words into functions, when they changed. */
export async function ensureMessages(): Promise<void> {
  const wanted = fingerprintOf([FOLDER, 'package-lock.json'], { except: [COMPILED] });
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
