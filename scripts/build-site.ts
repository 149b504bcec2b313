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
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Whether a build stands in build/, of whatever age. */
export function isBuilt(): boolean {
  return existsSync(join('build', 'server', 'index.js')) && existsSync(STAMP);
}

/** Builds what browsers load and what the server renders with, when its sources changed. */
export async function ensureBuild(): Promise<void> {
  if (isBuilt() && isMadeFrom(STAMP, fingerprintSources())) return;
  await buildSite();
}

export async function buildSite(): Promise<void> {
  say('Building the site ...');
  // Taken before the build: a file that changes meanwhile makes the next start build again.
  const sources = fingerprintSources();
  await requireTool('react-router', ['build'], { NODE_ENV: 'production' });
  writeStamp(STAMP, sources);
}

function fingerprintSources(): string {
  return fingerprintOf(SOURCES, { except: [join('shared', 'messages')] });
}
