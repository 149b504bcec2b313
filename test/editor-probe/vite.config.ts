import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vite';
import desk from '../../vite.desk.config.ts';

const ROOT = import.meta.dirname;

export default mergeConfig(
  desk,
  defineConfig({
    root: ROOT,
    build: { outDir: join(ROOT, '..', '..', '.cache', 'editor-probe') },
  }),
);
