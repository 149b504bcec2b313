import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressFolder } from './app/building/compress-folder.ts';

export default {
  appDirectory: 'app',
  splitRouteModules: false,
  buildDirectory: 'build',
  ssr: true,
  // The whole route manifest is sent with the page: no second request before the first navigation.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    await compressFolder(join(reactRouterConfig.buildDirectory, 'client'));
  },
} satisfies Config;
