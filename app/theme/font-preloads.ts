import text from './fonts/mukta-latin-400.woff2?url';
import strongText from './fonts/mukta-latin-600.woff2?url';
import display from './fonts/tiro-latin-400.woff2?url';

/** The three faces that every page shows first; preloaded before the style sheet is parsed. */
export const fontPreloads: readonly string[] = [display, text, strongText];
