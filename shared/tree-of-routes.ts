/** A page's route as listed by the site's build, without its module. */
type ListedRoute = {
  readonly id: string;
  /** Absent: a top-level route. */
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
};

/** A route with its child routes, as React Router matches URLs; `More` is additional data of each. */
export type RouteBranch<More> = More & { id: string; path?: string } & (
    | { index: true }
    | { index?: false; children: RouteBranch<More>[] }
  );

/** The routes of a build as a tree. */
export function treeOfRoutes<Route extends ListedRoute, More extends object>(
  routes: Readonly<Record<string, Route | undefined>>,
  describeMore: (route: Route) => More,
  parentId?: string,
): RouteBranch<More>[] {
  const branches: RouteBranch<More>[] = [];
  for (const route of Object.values(routes)) {
    if (route === undefined || route.parentId !== parentId) continue;
    const { id, path, index } = route;
    const own = { ...describeMore(route), id, ...(path === undefined ? {} : { path }) };
    branches.push(
      index === true
        ? { ...own, index: true }
        : { ...own, children: treeOfRoutes(routes, describeMore, id) },
    );
  }
  return branches;
}
