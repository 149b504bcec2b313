import type { UNSAFE_AssetsManifest as AssetsManifest } from 'react-router';
import { ALIVE } from '../site/come-alive.tsx';
import { type StartOptions, startScripts } from './start-scripts.ts';

/** How the document of a page begins to work, as markup: it follows from the page's routes and the build alone. */
export type PageFiles = {
  /** The end of the head: its style sheets, and the small script that lets the others begin. */
  readonly head: string;
  /** The end of the body: what begins when the page is drawn or touched. */
  readonly body: string;
  /** The text of every script that runs from within the page, for its policy. */
  readonly scripts: readonly string[];
};

/** What the page's own scripts are marked as until they are begun: no browser runs it. */
const WAITING = 'text/late';

/**
 * The files of a page by its routes, from the document inwards. The list of all pages is not among them: it only matters
 * to who goes on, and is fetched then (router/late-router.ts).
 */
export function listPageFiles(manifest: AssetsManifest, routeIds: readonly string[]): PageFiles {
  const routes = routeIds.map((id) => {
    const route = manifest.routes[id];
    if (route === undefined) throw new Error(`The build has no route ${id}`);
    return route;
  });
  const { entry } = manifest;
  const files = [entry.module, ...entry.imports].concat(
    routes.flatMap(({ module, imports = [] }) => [module, ...imports]),
  );
  const options: StartOptions = { files: [...new Set(files)], waiting: WAITING, alive: ALIVE };
  const start = `(${String(startScripts)})(${JSON.stringify(options)})`;
  const begin = [
    ...routes.map(({ module }, place) => `import * as route${place} from ${quote(module)};`),
    `window.__reactRouterRouteModules = {${routes.map(({ id }, place) => `${quote(id)}:route${place}`)}};`,
    `import(${quote(entry.module)});`,
  ].join('\n');
  const styles = routes.flatMap(({ css = [] }) => css);
  return {
    head: `${[...new Set(styles)].map(linkStyles).join('')}<script>${start}</script>`,
    body: `<script type="${WAITING}">${begin}</script>`,
    scripts: [start, begin],
  };
}

const quote = (text: string) => JSON.stringify(text);
const linkStyles = (file: string) => `<link rel="stylesheet" href="${file}"/>`;
