import { createContext } from 'react-router';

/** Writes an accident to the log under the request's id; the visitor sees no more than the error screen. */
export type ReportAccident = (error: unknown) => void;

/** The server's reporter; in the browser there is none, and React logs to the console. */
export const reportContext = createContext<ReportAccident>(() => {});
