import { matchRoutes } from 'react-router';
import { type RouteBranch, treeOfRoutes } from '#shared/tree-of-routes.ts';
import type { SiteBuild } from './site-build.ts';

/** Returns whether the route of a path has an `action`. One route table per build. */
export function createActionFinder(): (build: SiteBuild, path: string) => boolean {
  const tables = new WeakMap<SiteBuild, RouteBranch<object>[]>();
  return (build, path) => {
    const table = tables.get(build) ?? treeOfRoutes(build.routes, () => ({}));
    tables.set(build, table);
    const id = matchRoutes(table, path)?.at(-1)?.route.id;
    return id !== undefined && typeof build.routes[id]?.module.action === 'function';
  };
}
