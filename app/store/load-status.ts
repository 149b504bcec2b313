/** Where a list or an operation stands (SPEC section 4); everything starts idle. */
export type LoadStatus = 'idle' | 'loading' | 'succeeded' | 'failed';
