import { createContext } from 'react-router';

/** Logs an unexpected error under the request's id; the visitor only sees the error screen. */
export type ReportAccident = (error: unknown) => void;

/** The server's reporter; a no-op in the browser, where React logs to the console. */
export const reportContext = createContext<ReportAccident>(() => {});
