import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

// biome-ignore lint/style/noDefaultExport: React Router reads it so
export default [
  // The listed routes of SPEC section 2: header, footer, chat link and music belong to them alone.
  layout('site/site-layout.tsx', [
    index('home/home.page.tsx'),
  ]),

  route('*', 'site/not-found.page.tsx'),
] satisfies RouteConfig;
