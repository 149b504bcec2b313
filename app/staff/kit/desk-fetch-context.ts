import { createContext, useContext } from 'react';

export const DeskFetchContext = createContext<typeof window.fetch | null>(null);

/** The desk's fetch, for calls whose answer is a file: it asks who one is where a call needs it, as `useApi` does. */
export function useDeskFetch(): typeof window.fetch {
  const deskFetch = useContext(DeskFetchContext);
  if (deskFetch === null) throw new Error('Calls for files need a DeskFetchContext around them');
  return deskFetch;
}
