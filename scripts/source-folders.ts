/** Folders of the repository whose files are installed, built or generated. */
export const NOT_OURS: string[] = [
  'node_modules',
  'runtime/node_modules',
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
