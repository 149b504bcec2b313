import { matchRoutes, type RouteObject } from 'react-router';
import type { SiteBuild } from './site-build.ts';

type Branch = RouteObject & { id: string };

/** Answers whether the page at a path takes forms: whether its route has an `action`. One table of routes a build. */
export function createActionFinder(): (build: SiteBuild, path: string) => boolean {
  const tables = new WeakMap<SiteBuild, Branch[]>();
  return (build, path) => {
    const table = tables.get(build) ?? tableOf(build, undefined);
    tables.set(build, table);
    const id = matchRoutes(table, path)?.at(-1)?.route.id;
    return id !== undefined && typeof build.routes[id]?.module.action === 'function';
  };
}

function tableOf(build: SiteBuild, parentId: string | undefined): Branch[] {
  const branches: Branch[] = [];
  for (const route of Object.values(build.routes)) {
    if (route === undefined || route.parentId !== parentId) continue;
    const place = { id: route.id, ...(route.path === undefined ? {} : { path: route.path }) };
    branches.push(
      route.index === true
        ? { ...place, index: true }
        : { ...place, children: tableOf(build, route.id) },
    );
  }
  return branches;
}
