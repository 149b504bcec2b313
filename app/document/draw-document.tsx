import type { ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import {
  createStaticRouter,
  UNSAFE_FrameworkContext as FrameworkContext,
  type UNSAFE_RouteModules as RouteModules,
  type ServerBuild,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { showRoute } from '../router/first-state.tsx';
import {
  type Drawings,
  DrawingsProvider,
  forgetDrawings,
  openDrawings,
  placeDrawings,
} from '../site/drawn-once.tsx';
import type { AppStore } from '../store/make-store.ts';
import { describeHead, describeLinks } from './describe-head.ts';
import { listPageFiles, type PageFiles } from './page-files.ts';
import { writeHead } from './write-head.ts';

/** A page as it was drawn. */
export type DrawnDocument = {
  /** Texts, and bytes that were drawn before, in order. */
  readonly pieces: readonly (string | Uint8Array)[];
  /** The text of every script that runs from within it; the same array for every page of a kind. */
  readonly scripts: readonly string[];
  /** False where a part could not be drawn. */
  readonly isWhole: boolean;
};

/** The same for every page of a kind: made into bytes once. */
type FilesInBytes = Record<'head' | 'body', Uint8Array> & Pick<PageFiles, 'scripts'>;

const toBytes = new TextEncoder();

export type DrawDocument = (page: StaticHandlerContext, store: AppStore) => DrawnDocument;

/** What React writes where a part was to wait for something, or failed. */
const MISSING_PART = '<!--$!-->';
const HEAD_END = '</head>';
const BODY_END = '</body></html>';

/**
 * Draws the pages of a build, as many as it is asked for. React draws what stands in the body; the head and the scripts
 * follow from the page's routes and from what they say of themselves, and are written beside it; `headOfAll` stands in
 * every head. Throws what a page throws.
 */
export function openDocuments(build: ServerBuild, headOfAll: ReactElement): DrawDocument {
  const { assets: manifest, future, ssr, isSpaMode, routeDiscovery } = build;
  const routeModules: RouteModules = Object.fromEntries(
    Object.values(build.routes).flatMap((route) => (route ? [[route.id, route.module]] : [])),
  );
  const shown = new Map(
    Object.entries(routeModules).map(([id, module]) => [id, showRoute(module)]),
  );
  const framework = { manifest, routeModules, future, ssr, isSpaMode, routeDiscovery };
  const headFiles = toBytes.encode(renderToStaticMarkup(headOfAll));
  const filesByRoute = new Map<string, FilesInBytes>();
  const drawings: Drawings = openDrawings();

  return (page, store) => {
    const files = findFiles(page);
    const html = renderToString(
      <DrawingsProvider value={drawings}>
        <Provider store={store}>
          <FrameworkContext value={framework}>
            <StaticRouterProvider router={openRouter(page)} context={page} hydrate={false} />
          </FrameworkContext>
          {/* As in a browser (router/open-page.tsx): ids count the places of a tree. */}
          {null}
        </Provider>
      </DrawingsProvider>,
    );
    const isWhole = !html.includes(MISSING_PART);
    const headEnd = html.indexOf(HEAD_END);
    if (headEnd < 0 || !html.endsWith(BODY_END)) throw new Error('A document has another form');
    const pieces = [
      `<!DOCTYPE html>${html.slice(0, headEnd)}`,
      headFiles,
      writeHead(describeHead(page, routeModules)),
      files.head,
      ...placeDrawings(html.slice(headEnd, -BODY_END.length), drawings),
      files.body,
      BODY_END,
    ];
    if (!isWhole) forgetDrawings(drawings);
    return { pieces, scripts: files.scripts, isWhole };
  };

  /** It says where the page is, and leads nowhere. */
  function openRouter(page: StaticHandlerContext) {
    const matches = page.matches.map(({ route: { id, path, index }, ...match }) => {
      return { ...match, route: { id, path, index, ...shown.get(id) } };
    });
    return createStaticRouter([], { ...page, matches } as StaticHandlerContext);
  }

  function findFiles({ matches }: StaticHandlerContext): FilesInBytes {
    const id = matches.at(-1)?.route.id ?? '';
    const known = filesByRoute.get(id);
    if (known !== undefined) return known;
    const ids = matches.map(({ route }) => route.id);
    const { head, body, scripts } = listPageFiles(manifest, ids);
    const links = writeHead(ids.flatMap((route) => describeLinks(routeModules[route])));
    const made = { head: toBytes.encode(links + head), body: toBytes.encode(body), scripts };
    filesByRoute.set(id, made);
    return made;
  }
}
