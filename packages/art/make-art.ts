import { fingerprintRendered, keepRendered, readRendered } from './rendered-sources.ts';

// `npm run art`: makes whatever has changed since it was last made: pictures, then music and films, which need ffmpeg.
// `npm run art -- names` draws these pictures alone, changed or not.

await import('./make-pictures.ts');
if (process.argv.length === 2) {
  await makeWhereOld('music', () => import('./render-music.ts'));
  await makeWhereOld('films', () => import('./render-films.ts'));
}

async function makeWhereOld(what: 'music' | 'films', make: () => Promise<unknown>): Promise<void> {
  const source = await fingerprintRendered(what);
  if (readRendered()[what] === source) return;
  process.stdout.write(`${what}\n`);
  await make();
  keepRendered(what, source);
}
