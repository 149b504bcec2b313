import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @type {NodeJS.Signals[]} */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program as a child. A stop signal is passed on once, however often it arrives (a terminal and npm both deliver
 * Ctrl-C), and this process outlives the program to report its exit code.
 * @param {string} executable
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} exit code; 128 + n when signal n ended it, as shells count
 */
export function runProgram(executable, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(executable, args, { stdio: 'inherit', ...options });
    const passedOn = new Set();
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => {
      if (!passedOn.has(signal)) child.kill(signal);
      passedOn.add(signal);
    };
    for (const signal of STOP_SIGNALS) process.on(signal, passOn);
    const unwatch = whenCallerDies(() => passOn('SIGTERM'));
    const stopListening = () => {
      for (const signal of STOP_SIGNALS) process.off(signal, passOn);
      unwatch();
    };
    child.once('error', (error) => {
      stopListening();
      reject(error);
    });
    child.once('close', (code, signal) => {
      stopListening();
      resolve(signal === null ? (code ?? 1) : 128 + constants.signals[signal]);
    });
  });
}

/**
 * Becomes this program and ends with its exit code. Where the platform supports exec, the program replaces this
 * process, so that stop signals reach it directly.
 * @param {string} executable
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<void>}
 */
export async function becomeProgram(executable, args, env) {
  if (process.execve && process.platform !== 'win32') {
    const defined = Object.entries(env).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    process.execve(executable, [executable, ...args], Object.fromEntries(defined));
  }
  process.exitCode = await runProgram(executable, args, { env });
}

/**
 * Stops the program when npm is killed, because a server would otherwise stay and keep the port. Only under npm: a
 * program started by hand may outlive its shell.
 * @param {() => void} stop
 * @returns {() => void}
 */
function whenCallerDies(stop) {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const caller = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== caller) stop();
  }, 500);
  return () => clearInterval(timer);
}
