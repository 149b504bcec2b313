import { createContext, useContext } from 'react';
import type { ApiClient } from '../../api-client.ts';

export const ApiContext = createContext<ApiClient | null>(null);

/** The desk's way to the server: asks who one is where a call needs it, and signs in again where the session has ended. */
export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('Calls need an ApiContext around them');
  return api;
}
