import { join } from 'node:path';
import { isBuilt, STAMP } from './built-server.mjs';
import { messageSources } from './compile-messages.ts';
import { fingerprintOf, isMadeFrom, writeStamp } from './fingerprint.ts';
import { NOT_OURS } from './source-folders.ts';
import { print, requireTool } from './tools.ts';
import { tryBuiltServer } from './try-built-server.ts';

const SOURCES = [
  'app',
  'shared',
  'server',
  join('packages', 'razorpay-emulator'),
  ...messageSources,
  'public',
  'vite.config.ts',
  'vite.desk.config.ts',
  'vite.program.config.ts',
  join('scripts', 'built-server.mjs'),
  join('scripts', 'compact-output.ts'),
  join('scripts', 'program-build.ts'),
  join('scripts', 'source-locations.ts'),
  join('scripts', 'stable-maps.ts'),
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Builds the browser files of site and desk, the server's renderer and the server, when sources changed. */
export async function ensureBuild(): Promise<void> {
  if (isBuilt() && isMadeFrom(STAMP, fingerprintSources())) return;
  await buildSite();
}

export async function buildSite(): Promise<void> {
  print('Building the site ...');
  // Taken before the build, so that a file that changes meanwhile causes another build at the next start.
  const sources = fingerprintSources();
  await requireTool('react-router', ['build'], { NODE_ENV: 'production' });
  for (const part of ['desk', 'program']) {
    await requireTool('vite', ['build', '--config', `vite.${part}.config.ts`], {
      NODE_ENV: 'production',
    });
  }
  await tryBuiltServer();
  writeStamp(STAMP, sources);
}

/** Bundles the commands of a release (vite.commands.config.ts) into build/commands, in a few seconds. */
export async function buildCommands(): Promise<void> {
  print('Bundling the commands ...');
  await requireTool('vite', ['build', '--config', 'vite.commands.config.ts'], {
    NODE_ENV: 'production',
  });
}

function fingerprintSources(): string {
  return fingerprintOf(SOURCES, { except: [join('shared', 'messages'), ...NOT_OURS] });
}
