/** Every way of sharing looks the same: a sign, and its name below. */
export const tileStyle =
  'flex min-h-22 w-full flex-col items-center justify-center gap-1.5 rounded-2xl px-0.5 py-2.5 text-center text-sm ' +
  'leading-tight font-semibold text-ink no-underline transition-colors duration-150 hover:bg-sand/40 hover:text-ink';

/** The round ground of a sign that is no network's. */
export const signStyle = 'inline-flex size-11 items-center justify-center rounded-full';
