import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { messageSources } from './compile-messages.ts';
import { fingerprintOf, isMadeFrom, writeStamp } from './fingerprint.ts';
import { requireTool, say } from './tools.ts';

const STAMP = join('build', '.made-from');
const SOURCES = [
  'app',
  'shared',
  ...messageSources,
  'public',
  'vite.config.ts',
  'vite.desk.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Whether a build stands in build/, of whatever age. */
export function isBuilt(): boolean {
  const parts = [join('build', 'server', 'index.js'), join('build', 'desk', 'index.html'), STAMP];
  return parts.every((part) => existsSync(part));
}

/** Builds what browsers load, the desk's program among it, and what the server renders with, when sources changed. */
export async function ensureBuild(): Promise<void> {
  if (isBuilt() && isMadeFrom(STAMP, fingerprintSources())) return;
  await buildSite();
}

export async function buildSite(): Promise<void> {
  say('Building the site ...');
  // Taken before the build: a file that changes meanwhile makes the next start build again.
  const sources = fingerprintSources();
  await requireTool('react-router', ['build'], { NODE_ENV: 'production' });
  await requireTool('vite', ['build', '--config', 'vite.desk.config.ts'], {
    NODE_ENV: 'production',
  });
  writeStamp(STAMP, sources);
}

function fingerprintSources(): string {
  return fingerprintOf(SOURCES, { except: [join('shared', 'messages')] });
}
