import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { pages } from '#shared/pages.ts';

export default [
  // The public URLs (R2, R3): only these have header, footer, chat link and music.
  layout(
    'site/site-layout.page.tsx',
    pages.map(({ path, module }) =>
      // The five service pages share one module, which distinguishes them by path.
      path === '/' ? index(module) : route(path.slice(1), module, { id: path.slice(1) }),
    ),
  ),

  route('*', 'site/not-found.page.tsx'),
] satisfies RouteConfig;
