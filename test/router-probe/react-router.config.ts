import type { Config } from '@react-router/dev/config';

/** Two pages that use features no page of the site uses today, around the site's own root and entries. */
export default {
  appDirectory: '.',
  buildDirectory: '../../.cache/router-probe',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
