// Loaded before a program (NODE_OPTIONS=--import): ends it as kill -9 does, just before the first call of a function of
// Node's whose text matches. KILL_AT is 'rename PATTERN' (by its target), 'spawn PATTERN', which starts the program
// first, so that it outlives us, or 'commit PATTERN': SQLite is about to commit a transaction in which one statement
// matches. KILL_AT_FILE names a file with such words instead, which is read at each call: a test writes it while the
// program runs, and deletes it before the next start.
import childProcess from 'node:child_process';
import { readFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const { KILL_AT = '', KILL_AT_FILE } = process.env;

function readOrder() {
  if (KILL_AT_FILE === undefined) return KILL_AT;
  try {
    return readFileSync(KILL_AT_FILE, 'utf8');
  } catch {
    // Not written yet.
    return '';
  }
}

/** Whether a call with this text is the ordered one. */
function isReached(call, text) {
  const [ordered, pattern = ''] = readOrder().split(' ');
  return ordered === call && new RegExp(pattern).test(String(text));
}

const mayBeOrdered = (call) => KILL_AT_FILE !== undefined || KILL_AT.startsWith(`${call} `);
const end = () => process.kill(process.pid, 'SIGKILL');

const { rename } = files;
const { spawn } = childProcess;
if (mayBeOrdered('rename')) {
  files.rename = (from, to) => {
    if (isReached('rename', to)) end();
    return rename(from, to);
  };
}
if (mayBeOrdered('spawn')) {
  childProcess.spawn = (program, args, options) => {
    const child = spawn(program, args, options);
    if (isReached('spawn', [program, args].flat().join(' '))) end();
    return child;
  };
}
if (mayBeOrdered('commit')) {
  const { DatabaseSync } = await import('node:sqlite');
  const { prepare } = DatabaseSync.prototype;
  /** The statements of each connection's open transaction. */
  const open = new WeakMap();
  DatabaseSync.prototype.prepare = function (text, ...options) {
    const statement = prepare.call(this, text, ...options);
    const note = () => {
      if (text.startsWith('begin')) open.set(this, []);
      if (text === 'commit' && isReached('commit', open.get(this)?.join('\n'))) end();
      if (text === 'commit' || text === 'rollback') open.delete(this);
      open.get(this)?.push(text);
    };
    for (const name of ['run', 'all']) {
      const call = statement[name];
      statement[name] = (...values) => {
        note();
        return call.apply(statement, values);
      };
    }
    return statement;
  };
}
syncBuiltinESMExports();
