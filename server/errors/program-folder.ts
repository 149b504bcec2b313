import { join, sep } from 'node:path';

/** The program's folder with a separator at its end, as the addresses of its files in stacks begin. */
export const PROGRAM_FOLDER = join(import.meta.dirname, '..', '..', sep);
