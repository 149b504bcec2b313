/** Folders of the repository whose files are installed, built or generated. */
export const NOT_OURS: string[] = [
  'node_modules',
  'runtime/node_modules',
  // Exist where versions of two packages differ, or a tool ran in a package's folder.
  ...['art', 'bench', 'razorpay-emulator'].map((name) => `packages/${name}/node_modules`),
  '.git',
  'build',
  'data',
  '.cache',
  '.react-router',
  'coverage',
  'test-results',
  'shared/messages/compiled',
  'shared/messages/compiled-for-node',
  'shared/messages/project.inlang',
];
