import {
  createStaticHandler,
  type DataRouteMatch,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
} from 'react-router';
import { tableOfRoutes } from './table-of-routes.ts';

/** A look at a page: where, for which store, and until when somebody waits. */
export type Look = {
  /** `https://seva.example`. */
  readonly origin: string;
  /** Path and query as they came. */
  readonly url: string;
  readonly context: RouterContextProvider;
  readonly signal: AbortSignal;
};

/** Finds the page of an address and loads it; null where anything about that is out of the ordinary. */
export type Arrive = (look: Look) => Promise<StaticHandlerContext | null>;

/** Addresses that mean what they say, letter by letter: no dots to walk, nothing to encode, no question of React Router's own. */
const ORDINARY = /^(?<pathname>(?:\/[\w%~-]+)+\/?|\/)(?<search>\?(?!index\b)[\w\-.~%=&+]*)?$/;

/**
 * What React Router's handler of requests does for an ordinary page, which nearly all are: its address leads to a route,
 * and all that its routes load comes. Redirects, refusals, accidents and headers are left to that handler.
 */
export function openArrivals(build: ServerBuild): Arrive {
  const { match } = createStaticHandler(tableOfRoutes(build));
  return async (look) => {
    const { pathname, search = '' } = ORDINARY.exec(look.url)?.groups ?? {};
    if (pathname === undefined) return null;
    const matches = match({ pathname, search });
    if (matches === null || !matches.every(isOrdinary)) return null;
    const loaded = await loadAll(matches, look).catch(() => null);
    if (loaded === null) return null;
    return {
      basename: '/',
      location: { pathname, search, hash: '', state: null, key: 'default' },
      matches,
      actionData: null,
      errors: null,
      loaderHeaders: {},
      actionHeaders: {},
      _match: match,
      ...loaded,
    };
  };

  /** It shows something, and asks nothing more of React Router. */
  function isOrdinary({ route }: DataRouteMatch): boolean {
    const { default: page, headers, middleware } = build.routes[route.id]?.module ?? {};
    return page !== undefined && headers === undefined && middleware === undefined;
  }
}

type Loaded = Pick<StaticHandlerContext, 'loaderData' | 'statusCode'>;

async function loadAll(matches: readonly DataRouteMatch[], look: Look): Promise<Loaded | null> {
  const given = describeLook(matches, look);
  const answers = await Promise.all(
    matches.map(({ route: { loader } }) => (typeof loader === 'function' ? loader(given) : NONE)),
  );
  const loaded: Loaded = { loaderData: {}, statusCode: 200 };
  for (const [place, answer] of answers.entries()) {
    if (answer === NONE) continue;
    const { data, init } = isAnswerWithInit(answer) ? answer : { data: answer, init: null };
    if (answer instanceof Response || init?.headers !== undefined) return null;
    loaded.loaderData[matches[place]?.route.id ?? ''] = data;
    loaded.statusCode = init?.status ?? loaded.statusCode;
  }
  return loaded;
}

/** Of a route that loads nothing. */
const NONE = Symbol('nothing to load');

type AnswerWithInit = { readonly data: unknown; readonly init: ResponseInit | null };

/** What React Router's `data` makes. */
const isAnswerWithInit = (answer: unknown): answer is AnswerWithInit =>
  typeof answer === 'object' &&
  answer !== null &&
  'type' in answer &&
  answer.type === 'DataWithResponseInit';

/** Few loaders look at the address: what it takes to make one is left until then. */
function describeLook(
  matches: readonly DataRouteMatch[],
  { origin, url, context, signal }: Look,
): LoaderFunctionArgs {
  let request: Request | undefined;
  let address: URL | undefined;
  return {
    params: matches[0]?.params ?? {},
    context,
    get pattern() {
      return `/${matches.flatMap(({ route }) => route.path || []).join('/')}`;
    },
    get request() {
      request ??= new Request(origin + url, { signal });
      return request;
    },
    get url() {
      address ??= new URL(origin + url);
      return address;
    },
  };
}
