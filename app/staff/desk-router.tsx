import { createBrowserRouter, type RouteObject } from 'react-router';
import { DeskFrame } from './frame/desk-frame.tsx';
import { layPage } from './frame/desk-page.ts';
import { FirstPage } from './frame/first-page.tsx';
import { Lost } from './frame/lost.tsx';
import { PageAccident } from './frame/page-accident.tsx';
import { Splash } from './frame/splash.tsx';
import { outside, pages } from './routes.tsx';

const inside: RouteObject = {
  ErrorBoundary: PageAccident,
  children: [
    { index: true, Component: FirstPage },
    ...pages.map(layPage),
    { path: '*', Component: Lost },
  ],
};

const routes: RouteObject[] = [
  {
    HydrateFallback: Splash,
    ErrorBoundary: PageAccident,
    children: [...outside.map(layPage), { Component: DeskFrame, children: [inside] }],
  },
];

export function createDeskRouter() {
  return createBrowserRouter(routes, { basename: '/staff' });
}
