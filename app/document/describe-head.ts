import type {
  Location,
  MetaDescriptor,
  UNSAFE_RouteModules as RouteModules,
  StaticHandlerContext,
} from 'react-router';

/** What the innermost route that has something to say says of a page, as React Router's own `Meta` finds it. */
export function describeHead(
  { matches, errors, loaderData, location }: StaticHandlerContext,
  modules: RouteModules,
): MetaDescriptor[] {
  const failed = errors === null ? -1 : matches.findIndex(({ route }) => route.id in errors);
  const shown = failed < 0 ? matches : matches.slice(0, failed + 1);
  const error = errors?.[shown.at(-1)?.route.id ?? ''];
  const told = shown.map(({ route, params, pathname }) => {
    const data = loaderData[route.id];
    return { id: route.id, loaderData: data, meta: [], params, pathname, handle: undefined, error };
  });
  for (const match of told.toReversed()) {
    const meta = modules[match.id]?.meta;
    if (meta === undefined) continue;
    return meta({ ...match, location: location as Location, matches: told as never }) ?? [];
  }
  return [];
}

/** What a route names beside its pages, such as the feed of the news. */
export const describeLinks = (module: RouteModules[string]): MetaDescriptor[] =>
  (module?.links?.() ?? []).map((link) => ({ tagName: 'link', ...link }) as MetaDescriptor);
