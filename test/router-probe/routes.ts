import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [index('probe.page.tsx'), route('next', 'next.page.tsx')] satisfies RouteConfig;
