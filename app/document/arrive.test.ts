import {
  createContext,
  createStaticHandler,
  data,
  type LoaderFunctionArgs,
  RouterContextProvider,
  redirect,
} from 'react-router';
import { describe, expect, test } from 'vitest';
import { buildOf } from './a-build.fixture.tsx';
import { openArrivals } from './arrive.ts';
import { tableOfRoutes } from './table-of-routes.ts';

const origin = 'https://seva.example';
const visitor = createContext('nobody');

const build = buildOf({
  '': { loader: () => 'home' },
  about: {},
  'donate/:id': {
    loader: ({ params, request, context, pattern }: LoaderFunctionArgs) => ({
      id: params.id,
      page: new URL(request.url).searchParams.get('page'),
      for: context.get(visitor),
      pattern,
    }),
  },
  missing: { loader: () => data({ outcome: 'missing' }, { status: 404 }) },
  broken: { loader: () => Promise.reject(new Error('no database')) },
  refused: {
    loader: () => {
      throw data('not here', { status: 404 });
    },
  },
  old: { loader: () => redirect('/about') },
  secret: { loader: () => 'a gift', headers: () => ({ 'cache-control': 'no-store' }) },
  guarded: { middleware: [() => undefined] },
  file: { default: undefined, loader: () => new Response('a file') },
  cookie: { loader: () => data('a gift', { headers: { 'set-cookie': 'a=1' } }) },
  '*': {},
});
const arrive = openArrivals(build);

function look(url: string) {
  const context = new RouterContextProvider();
  context.set(visitor, 'Radha');
  return { origin, url, context, signal: new AbortController().signal };
}

describe('a look at an ordinary page', () => {
  test.each([
    '/',
    '/about',
    '/about/',
    '/ABOUT',
    '/donate/daily-meals',
    '/donate/daily-meals?page=2&q=a+b',
    '/donate/%E0%A4%B0%E0%A4%BE%E0%A4%A7%E0%A5%87',
    '/donate/a%2Fb',
    '/missing',
    '/nothing/of/the/kind',
  ])('arrives at %s where React Router itself arrives, with the same data', async (url) => {
    const { context } = look(url);
    const theirs = await createStaticHandler(tableOfRoutes(build)).query(
      new Request(origin + url),
      { requestContext: context },
    );
    if (theirs instanceof Response) throw new Error('React Router leads elsewhere');
    const { _match, location, ...expected } = theirs;
    const { mask: _, ...place } = location;
    const { pattern, ...loaded } = Object(Object.values(expected.loaderData)[0]);
    expect(await arrive(look(url))).toMatchObject({
      ...expected,
      location: place,
      matches: expected.matches.map(({ route, ...match }) => match),
      loaderData: Object.fromEntries(
        Object.entries(expected.loaderData).map(([id, known]) => [id, pattern ? loaded : known]),
      ),
    });
  });

  test('brings what it is asked about to what loads it', async () => {
    const page = await arrive(look('/donate/daily-meals?page=3'));
    expect(page?.loaderData).toEqual({
      'page donate/:id': { id: 'daily-meals', page: '3', for: 'Radha', pattern: '/donate/:id' },
    });
  });
});

describe('left to React Router is', () => {
  test.each([
    ['what leads elsewhere', '/old'],
    ['what fails', '/broken'],
    ['what is refused', '/refused'],
    ['a page with headers of its own', '/secret'],
    ['a page that sets a cookie', '/cookie'],
    ['a page that something stands before', '/guarded'],
    ['what is no page', '/file'],
    ['an address of its own', '/about.data'],
    ['a question of its own', '/?index'],
    ['an address that walks up', '/donate/../about'],
    ['an address with an empty part', '//about'],
    ['an address that was not encoded', '/donate/राधे'],
    ['an address that is none', 'about'],
  ])('%s: %s', async (_, url) => {
    expect(await arrive(look(url))).toBeNull();
  });
});
