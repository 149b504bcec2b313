import { createContext, useContext } from 'react';

export const DeskFetchContext = createContext<typeof window.fetch | null>(null);

/** The desk's fetch, for calls that return a file; re-authenticates like `useApi`. */
export function useDeskFetch(): typeof window.fetch {
  const deskFetch = useContext(DeskFetchContext);
  if (deskFetch === null) throw new Error('Calls for files need a DeskFetchContext around them');
  return deskFetch;
}
