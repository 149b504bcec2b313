/** Shared style of the targets: icon with the name below. */
export const tileStyle =
  'flex min-h-22 w-full flex-col items-center justify-center gap-1.5 rounded-2xl px-0.5 py-2.5 text-center text-sm ' +
  'leading-tight font-semibold text-ink no-underline transition-colors duration-150 hover:bg-sand/40 hover:text-ink';

/** Round background of an icon without a network's colour. */
export const signStyle = 'inline-flex size-11 items-center justify-center rounded-full';
