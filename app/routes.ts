import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  // The listed routes of SPEC section 2: header, footer, chat link and music belong to them alone.
  layout('site/site-layout.page.tsx', [index('home/home.page.tsx')]),

  route('*', 'site/not-found.page.tsx'),
] satisfies RouteConfig;
