import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { ApiClient } from '../api-client.ts';
import { campaignsReducer } from '../campaigns/campaigns.slice.ts';
import type { StoreServices } from '../store/create-app-thunk.ts';
import { createLatestLoads } from '../store/latest-load.ts';
import { sessionReducer } from './access/session.slice.ts';
import { donationsReducer } from './donations/donations.slice.ts';

const deskReducer = combineReducers({
  session: sessionReducer,
  campaigns: campaignsReducer,
  donations: donationsReducer,
});

export type DeskState = ReturnType<typeof deskReducer>;

/** The desk's own store, one per tab; the public site has another. */
export function makeDeskStore({ api }: { api: ApiClient }) {
  const services: StoreServices = { api, loads: createLatestLoads() };
  return configureStore({
    reducer: deskReducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: services } }),
    devTools: import.meta.env.DEV,
  });
}

type DeskStore = ReturnType<typeof makeDeskStore>;
export type DeskDispatch = DeskStore['dispatch'];

export const useDeskDispatch = useDispatch.withTypes<DeskDispatch>();
export const useDeskSelector = useSelector.withTypes<DeskState>();
