/** Pause in ms between two looks at the progress of an import or an export. */
export const LOOK_AGAIN_MS = 800;
