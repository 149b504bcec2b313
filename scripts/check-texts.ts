import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { listFiles } from './fingerprint.ts';
import { NOT_OURS } from './source-folders.ts';

type TextRule = { description: string; pattern: RegExp; appliesTo: (path: string) => boolean };

/** Forbidden texts; each pattern is written so that it does not match itself. */
const textRules: TextRule[] = [
  {
    description: 'what is left to do belongs into an issue',
    pattern: /\b(?:TO[D]O|FIX[M]E|X[X]X)\b/,
    appliesTo: () => true,
  },
  {
    description: 'a test that is switched off is no test',
    pattern: /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:only|skip|todo)\b/,
    appliesTo: (path) => /\.(?:test|journey)\.tsx?$/.test(path),
  },
  {
    description: 'only queries, writes, commands and server/database speak SQL',
    pattern: /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(/,
    appliesTo: (path) =>
      /^server\/.*\.ts$/.test(path) &&
      !/^server\/database\/|\.(?:queries|writes|command|test)\.ts$/.test(path),
  },
];

const TEXTS = ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.md', '.html', '.sh', '.yml'];

/** Every violation of the text rules in the repository, one line each; empty when there are none. */
export function findForbiddenTexts(): string[] {
  return listFiles('.', NOT_OURS)
    .filter((path) => TEXTS.includes(extname(path)))
    .flatMap((path) => checkText(path, readFileSync(path, 'utf8')));
}

/** The violations of one file. */
export function checkText(path: string, text: string): string[] {
  const rules = textRules.filter((rule) => rule.appliesTo(path));
  return text
    .split('\n')
    .flatMap((line, index) =>
      rules
        .filter((rule) => rule.pattern.test(line))
        .map((rule) => `${path}:${index + 1}: ${rule.description}`),
    );
}
