import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { stableMaps } from './stable-maps.ts';

test('a source map does not say in which order files were emitted', async () => {
  const root = await mkdtemp(join(tmpdir(), 'braj-seva-maps-'));
  try {
    await writeFile(join(root, 'package.json'), '{"type":"module"}');
    await writeFile(join(root, 'font.woff2'), 'a font');
    await writeFile(join(root, 'main.js'), "export { default } from './font.woff2?url';\n");
    const options = {
      root,
      configFile: false as const,
      logLevel: 'silent' as const,
      build: { ssr: 'main.js', sourcemap: true, assetsInlineLimit: 0, emptyOutDir: true },
    };
    const readMap = () => readFile(join(root, 'dist', 'main.js.map'), 'utf8');
    await build(options);
    expect(await readMap()).toMatch(/ROLLDOWN_FILE_URL_/);
    await build({ ...options, plugins: [stableMaps()] });
    const map = await readMap();
    expect(map).not.toMatch(/ROLLDOWN_FILE_URL_/);
    expect(JSON.parse(map)).toMatchObject({ version: 3 });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
