import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { pages } from '#shared/pages.ts';

export default [
  // The public addresses (R2, R3): header, footer, chat link and music belong to them alone.
  layout(
    'site/site-layout.page.tsx',
    pages.map(({ path, module }) =>
      // Five pages share the module of the services: the path tells them apart.
      path === '/' ? index(module) : route(path.slice(1), module, { id: path.slice(1) }),
    ),
  ),

  route('*', 'site/not-found.page.tsx'),
] satisfies RouteConfig;
