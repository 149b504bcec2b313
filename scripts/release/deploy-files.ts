import { execFileSync } from 'node:child_process';

const PROGRAMS = 'deploy/bin/';

/**
 * The committed files of deploy/ in a clone, and where they lie in a release: programs in bin/, others as here. What git
 * ignores, such as the .env of compose.yaml, may hold what is nobody else's.
 */
export function listDeployFiles(clone: string): { from: string; to: string }[] {
  const listed = execFileSync('git', ['ls-files', 'deploy'], { cwd: clone, encoding: 'utf8' });
  return listed
    .split('\n')
    .filter((file) => file !== '')
    .map((from) => ({
      from,
      to: from.startsWith(PROGRAMS) ? from.replace(PROGRAMS, 'bin/') : from,
    }));
}
