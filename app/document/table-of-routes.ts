import type { DataRouteObject, LoaderFunction, ServerBuild } from 'react-router';

/** The routes of a build as a tree, each with what it loads. */
export function tableOfRoutes(build: ServerBuild, parentId?: string): DataRouteObject[] {
  const branches: DataRouteObject[] = [];
  for (const route of Object.values(build.routes)) {
    if (route === undefined || route.parentId !== parentId) continue;
    const { id, path, module } = route;
    const loader = module.loader as LoaderFunction | undefined;
    const own = { id, ...(path === undefined ? {} : { path }), ...(loader ? { loader } : {}) };
    branches.push(
      route.index === true
        ? { ...own, index: true }
        : { ...own, children: tableOfRoutes(build, id) },
    );
  }
  return branches;
}
