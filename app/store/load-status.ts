/** Status of a list or an operation (R20); initially idle. */
export type LoadStatus = 'idle' | 'loading' | 'succeeded' | 'failed';
