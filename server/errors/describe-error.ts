import { hash } from 'node:crypto';
import type { LoggedError } from '../platform/log.ts';
import { type Frame, readFrames } from './read-frames.ts';
import { removeValues } from './remove-values.ts';

/** What errors that are alike have in common, and where the newest of them happened. */
export type DescribedError = {
  fingerprint: string;
  kind: string;
  task: string;
  message: string;
  route: string;
  frames: readonly Frame[];
};

const CODE = /^[A-Za-z0-9_]{1,40}$/;
const NAME = /^[A-Za-z][\w$ ]{0,39}$/;
/** Names of columns and constraints, and of fields that we declare. */
const IDENTIFIER = /^[A-Za-z_][\w.]{0,79}$/;
const MOST_CAUSES = 3;
const MOST_ISSUES = 5;
/** The functions that make a group: further ones differ by who called. In a bundle those of packages are among them. */
const FUNCTIONS_COMPARED = 8;
const LONGEST_MESSAGE = 500;

/** Describes an error that was logged, without any value of it; `root` as in readFrames. */
export function describeLoggedError(logged: LoggedError, root: string): DescribedError {
  const { error, message: task, fields } = logged;
  const described = error instanceof Error ? describe(error) : describeWithoutError(fields);
  const frames = error instanceof Error ? readFrames(error, root) : [];
  const parts = { ...described, task: removeValues(task) };
  return {
    ...parts,
    fingerprint: makeFingerprint(parts, frames),
    route: typeof fields.route === 'string' ? fields.route.slice(0, LONGEST_MESSAGE) : '',
    frames,
  };
}

function makeFingerprint(
  { kind, task, message }: Pick<DescribedError, 'kind' | 'task' | 'message'>,
  frames: readonly Frame[],
): string {
  const functions = frames
    .filter(({ isOwn }) => isOwn)
    .slice(0, FUNCTIONS_COMPARED)
    // Lines change with every release; a bundler numbers names that occur twice.
    .map((frame) => frame.function.replace(/\$\d+/g, ''));
  return hash('sha256', JSON.stringify([kind, task, message, functions]), 'base64url').slice(0, 22);
}

function describe(error: Error): { kind: string; message: string } {
  const causes: string[] = [];
  let { cause } = error;
  while (cause instanceof Error && causes.length < MOST_CAUSES) {
    causes.push(`${nameKind(cause)}: ${describeMessage(cause)}`);
    cause = cause.cause;
  }
  const message = [describeMessage(error), ...causes].join(' / caused by ');
  return { kind: nameKind(error), message: message.slice(0, LONGEST_MESSAGE) };
}

function nameKind(error: Error): string {
  const name = NAME.test(error.name) ? error.name : 'Error';
  const code = readField(error, 'code') ?? readField(error, 'errcode');
  const text = typeof code === 'string' || typeof code === 'number' ? String(code) : '';
  return CODE.test(text) ? `${name} ${text}` : name;
}

function describeMessage(error: Error): string {
  const issues = readField(error, 'issues');
  if (Array.isArray(issues)) return issues.slice(0, MOST_ISSUES).map(describeIssue).join(', ');
  const names = ['table', 'constraint', 'column']
    .map((name) => readField(error, name))
    .filter((name) => typeof name === 'string' && IDENTIFIER.test(name));
  return [removeValues(error.message), ...names].join(' · ');
}

/** An issue of a schema: the field and what is wrong with it. Keys of records may be typed by people. */
function describeIssue(issue: unknown): string {
  if (typeof issue !== 'object' || issue === null) return 'issue';
  const { path, code } = issue as { path?: unknown; code?: unknown };
  const fields = Array.isArray(path) ? path : [];
  const shown = fields.map((part) =>
    typeof part === 'string' && IDENTIFIER.test(part) && !/\d{4}/.test(part) ? part : '#',
  );
  return `${shown.join('.')} ${typeof code === 'string' && CODE.test(code) ? code : 'issue'}`;
}

/** Some parts log why a job failed in a field, without the error itself. */
function describeWithoutError(fields: LoggedError['fields']): { kind: string; message: string } {
  const text = [fields.reason, fields.fault].find((value) => typeof value === 'string');
  return { kind: 'Message', message: typeof text === 'string' ? removeValues(text) : '' };
}

const readField = (error: Error, name: string): unknown =>
  name in error ? Reflect.get(error, name) : undefined;
