/** How long after the last change of the window's size the pictures are measured again (R12). */
export const RESIZE_PAUSE_MS = 250;

export type Pause = {
  /** Begins the pause, or begins it anew. */
  readonly begin: () => void;
  /** Gives it up: nothing happens at its end. */
  readonly drop: () => void;
};

/** Calls `after` once, when so many milliseconds have gone by since the last `begin`. */
export function createPause(milliseconds: number, after: () => void): Pause {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = () => clearTimeout(timer);
  return {
    begin() {
      drop();
      timer = setTimeout(after, milliseconds);
    },
    drop,
  };
}
