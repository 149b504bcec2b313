// Loaded before a program (NODE_OPTIONS=--import): ends it as kill -9 does, just before the first call of a function of
// Node's whose first text argument matches. KILL_AT is 'rename PATTERN' (by its target), or 'spawn PATTERN', which
// starts the program first, so that it outlives us.
import childProcess from 'node:child_process';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const [call, pattern = ''] = (process.env.KILL_AT ?? '').split(' ');
const isReached = (text) => new RegExp(pattern).test(String(text));
const end = () => process.kill(process.pid, 'SIGKILL');

const { rename } = files;
const { spawn } = childProcess;
if (call === 'rename') {
  files.rename = (from, to) => {
    if (isReached(to)) end();
    return rename(from, to);
  };
}
if (call === 'spawn') {
  childProcess.spawn = (program, args, options) => {
    const child = spawn(program, args, options);
    if (isReached([program, ...args].join(' '))) end();
    return child;
  };
}
syncBuiltinESMExports();
