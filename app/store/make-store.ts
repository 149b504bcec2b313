import {
  applyMiddleware,
  combineReducers,
  legacy_createStore as createStore,
  type Middleware,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { SiteState } from '#shared/site-settings.ts';
import type { ApiClient } from '../api-client.ts';
import { campaignsReducer } from '../campaigns/campaigns.slice.ts';
import { contentReducer, openContent } from '../content/content.slice.ts';
import type { StoreServices } from './create-app-thunk.ts';
import { createLatestLoads } from './latest-load.ts';

/** Default for tests and for the error screen, which has no server data. */
const defaultSiteSettings: SiteState = {
  checkoutScriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  apiOrigin: 'https://api.razorpay.com',
  testMode: false,
  publicUrl: '',
  donorEmails: 'masked',
  marksSamples: false,
  maximumDonation: 500_000,
  form: { identityNumbers: 'required', donorNames: 'opt-out' },
  flagship: null,
  isPreview: false,
};

/** The server's values; constant for the lifetime of the tab. */
const siteReducer = (settings = defaultSiteSettings): SiteState => settings;

const rootReducer = combineReducers({
  campaigns: campaignsReducer,
  content: contentReducer,
  site: siteReducer,
});

export type RootState = ReturnType<typeof rootReducer>;

/**
 * One store per request on the server, one per tab in the browser. The server passes `site`; the browser passes the
 * state that the server sent as `preloadedState`.
 */
export function makeStore(options: {
  api: ApiClient;
  site?: SiteState;
  preloadedState?: Partial<RootState>;
}) {
  const services: StoreServices = { api: options.api, loads: createLatestLoads() };
  return createStore(
    rootReducer,
    {
      content: openContent(new Date()),
      ...options.preloadedState,
      ...(options.site ? { site: options.site } : {}),
    },
    applyMiddleware<RunThunks>(runThunks(services)),
  );
}

type RunThunks = ThunkDispatch<RootState, StoreServices, UnknownAction>;

/** The only part of Redux Toolkit's default setup that pages need. */
const runThunks =
  (services: StoreServices): Middleware<RunThunks, RootState> =>
  ({ dispatch, getState }) =>
  (next) =>
  (action) =>
    typeof action === 'function' ? action(dispatch, getState, services) : next(action);

export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
