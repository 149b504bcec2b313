import { createContext } from 'react-router';
import type { AppStore } from './make-store.ts';

/**
 * Loaders read this request's (or tab's) store with `context.get(storeContext)`. React Router compares contexts by
 * identity, so the server must use the copy in its bundle (entry.server re-exports it).
 */
export const storeContext = createContext<AppStore>();
