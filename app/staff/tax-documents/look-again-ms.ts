/** Pause in ms between two looks at the progress of bulk mailings. */
export const LOOK_AGAIN_MS = 2000;
