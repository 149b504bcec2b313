import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runProgram } from '#scripts/run-program.mjs';

const FOLDER = resolve('.cache', 'releases');
/** Of this tree: both releases are built with the same tools. */
const INSTALLED = ['node_modules', join('runtime', 'node_modules')];

/** The commit of the release before: the newest tag that is not this commit, else the commit before it. */
export function findCommitBefore(): string {
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD^');
  } catch {
    return git('rev-parse', 'HEAD^');
  }
}

/** Makes the release archive of a commit as `npm run release` does, once; returns the archive, its checksum beside it. */
export async function buildRelease(commit: string): Promise<string> {
  const hash = git('rev-parse', `${commit}^{commit}`);
  const target = join(FOLDER, hash);
  const known = findArchive(target);
  if (known !== null) return known;
  const tree = join(FOLDER, `tree-${hash}`);
  git('worktree', 'add', '--force', '--detach', tree, hash);
  try {
    for (const folder of INSTALLED) {
      // A link to the folder would count as a change that is not committed.
      if (existsSync(folder)) execFileSync('cp', ['-al', folder, join(tree, folder)]);
    }
    const args = ['scripts/run.mjs', 'release', '--processor', process.arch];
    const code = await runProgram(process.execPath, args, { cwd: tree });
    if (code !== 0) throw new Error(`npm run release of ${commit} ended with ${code}`);
    mkdirSync(target, { recursive: true });
    cpSync(join(tree, 'release'), target, { recursive: true });
  } finally {
    git('worktree', 'remove', '--force', tree);
  }
  const made = findArchive(target);
  if (made === null) throw new Error(`No archive in ${target}`);
  return made;
}

function findArchive(folder: string): string | null {
  if (!existsSync(folder)) return null;
  const name = readdirSync(folder).find((file) => file.endsWith(`-${process.arch}.tar.gz`));
  return name === undefined ? null : join(folder, name);
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}
