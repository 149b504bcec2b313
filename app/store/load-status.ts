/** Where a list or an operation stands (R20); everything starts idle. */
export type LoadStatus = 'idle' | 'loading' | 'succeeded' | 'failed';
