import type { DataRouteObject, LoaderFunction, ServerBuild } from 'react-router';
import { treeOfRoutes } from '#shared/tree-of-routes.ts';

/** The routes of a build as a tree, each with what it loads. */
export const tableOfRoutes = ({ routes }: ServerBuild): DataRouteObject[] =>
  treeOfRoutes(routes, ({ module }) => {
    const loader = module.loader as LoaderFunction | undefined;
    return loader === undefined ? {} : { loader };
  });
