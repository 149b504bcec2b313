import { createContext } from 'react-router';
import type { AppStore } from './make-store.ts';

/**
 * How loaders reach this request's (or this tab's) store: `context.get(storeContext)`. React Router compares
 * contexts by identity, so the server must use the copy in its bundle (entry.server re-exports it).
 */
export const storeContext = createContext<AppStore>();
