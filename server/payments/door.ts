/** The way by which news of a payment came. The reconciler also stands for every look that we take ourselves. */
export type Door = 'verify' | 'webhook' | 'callback' | 'reconciler';
