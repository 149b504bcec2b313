import type {
  MetaArgs,
  UNSAFE_RouteModules as RouteModules,
  StaticHandlerContext,
} from 'react-router';
import { expect, test } from 'vitest';
import { describeHead, describeLinks } from './describe-head.ts';

const match = (id: string) => ({
  route: { id },
  params: { id: 'cows' },
  pathname: '/',
  pathnameBase: '/',
});

const pageOf = (errors: StaticHandlerContext['errors'] = null) =>
  ({
    matches: [match('root'), match('frame'), match('page')],
    loaderData: { page: 'gifts' },
    errors,
    location: { pathname: '/donate/cows' },
  }) as unknown as StaticHandlerContext;

const titleOf = ({ loaderData, params, error }: MetaArgs) => [
  { title: [loaderData, params.id, error].join(' ') },
];

const modulesOf = (modules: object) => modules as RouteModules;

test('the innermost page that says something is listened to', () => {
  const modules = modulesOf({
    root: { meta: () => [{ title: 'Site' }] },
    frame: {},
    page: { meta: titleOf },
  });
  expect(describeHead(pageOf(), modules)).toEqual([{ title: 'gifts cows ' }]);
});

test('a page that says nothing is called as what surrounds it', () => {
  const modules = modulesOf({ root: { meta: () => [{ title: 'Site' }] }, frame: {}, page: {} });
  expect(describeHead(pageOf(), modules)).toEqual([{ title: 'Site' }]);
  expect(describeHead(pageOf(), modulesOf({ root: {}, frame: {}, page: {} }))).toEqual([]);
});

test('of a page that failed, whoever shows the error says what it is', () => {
  const modules = modulesOf({ root: { meta: titleOf }, frame: {}, page: { meta: titleOf } });
  expect(describeHead(pageOf({ root: 'refused' }), modules)).toEqual([{ title: ' cows refused' }]);
});

test('what a route names beside itself is a link', () => {
  const modules = modulesOf({ news: { links: () => [{ rel: 'alternate', href: '/feed.xml' }] } });
  expect(describeLinks(modules.news)).toEqual([
    { tagName: 'link', rel: 'alternate', href: '/feed.xml' },
  ]);
  expect(describeLinks(modulesOf({ news: {} }).news)).toEqual([]);
});
