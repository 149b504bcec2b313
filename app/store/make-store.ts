import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { SiteSettings } from '#shared/site-settings.ts';
import type { ApiClient } from '../api-client.ts';
import { campaignsReducer } from '../campaigns/campaigns.slice.ts';
import { contentReducer, openContent } from '../content/content.slice.ts';
import type { StoreServices } from './create-app-thunk.ts';
import { createLatestLoads } from './latest-load.ts';
import { siteReducer } from './site-settings.slice.ts';

const rootReducer = combineReducers({
  campaigns: campaignsReducer,
  content: contentReducer,
  site: siteReducer,
});

export type RootState = ReturnType<typeof rootReducer>;

/**
 * One store a request on the server, one a tab in the browser. The server gives `site`; the browser gives
 * back, as `preloadedState`, the whole state that the server sent.
 */
export function makeStore(given: {
  api: ApiClient;
  site?: SiteSettings;
  preloadedState?: Partial<RootState>;
}) {
  const services: StoreServices = { api: given.api, loads: createLatestLoads() };
  return configureStore({
    reducer: rootReducer,
    preloadedState: {
      content: openContent(new Date()),
      ...given.preloadedState,
      ...(given.site ? { site: given.site } : {}),
    },
    middleware: (defaults) => defaults({ thunk: { extraArgument: services } }),
    devTools: import.meta.env.DEV,
  });
}

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
