import { createContext, useContext } from 'react';
import type { ApiClient } from '../../api-client.ts';

export const ApiContext = createContext<ApiClient | null>(null);

/** The desk's API client: re-authenticates where a call requires it, and signs in again after the session has ended. */
export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('Calls need an ApiContext around them');
  return api;
}
