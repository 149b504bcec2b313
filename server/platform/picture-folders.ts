import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** Folders of our own pictures: the build's, and the sources'. */
export const PICTURE_FOLDERS = [join(ROOT, 'build', 'client'), join(ROOT, 'public')];
