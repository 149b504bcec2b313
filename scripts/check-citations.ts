import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, posix } from 'node:path';
import { parseSync } from 'vite';
import { listFiles } from './fingerprint.ts';
import { NOT_OURS } from './source-folders.ts';

/** The targets of citations. */
export type Cited = {
  /** Of docs/requirements.md. */
  requirements: ReadonlySet<number>;
  /** Of the files in decisions/. */
  decisions: ReadonlySet<number>;
  /** Whether a path of the repository leads to a file or folder. */
  exists: (path: string) => boolean;
};

type Passage = { line: number; text: string };

const REQUIREMENTS = 'docs/requirements.md';
const DEFINITION = /^\*\*R(\d+)\.\*\*/gm;
const REQUIREMENT = /\bR(\d+)\b/g;
const DECISION = /\bdecisions?(?: |\/0*)(\d+)\b/gi;
/** Names of documents outside the repository; written so that this file does not cite them. */
const ELSEWHERE =
  /\b(?:SPE[C]\b|DESIG[N]\.md|RU[N]\.md|fact[s]\/\w|fact[s]: |shared\/(?:SPE[C]|art-guide))/;
/** The comparison of the program with its specification. */
const MAY_NAME_SPECIFICATION = /^docs\/spec-deviations\.md$/;
const LINK = /\]\((?!https?:|mailto:|#)([^)\s]+)\)/g;
/** A path from a top-level folder to a file; not one with a placeholder or a pattern. */
const PATH =
  /(?<![\w./#-])(?:app|decisions|docs|packages|public|scripts|server|shared|test)\/[\w./-]+\.(?:ts|tsx|mjs|md|css|json)\b/g;

/** Every citation in comments and documents whose target does not exist, one line each; empty when there are none. */
export function findLostCitations(): string[] {
  const cited = readCited();
  return listFiles('.', NOT_OURS)
    .filter((path) => ['.ts', '.tsx', '.mjs', '.md'].includes(extname(path)))
    .flatMap((path) => checkCitations(path, readFileSync(path, 'utf8'), cited));
}

/** The broken citations of one file. */
export function checkCitations(path: string, text: string, cited: Cited): string[] {
  const passages = path.endsWith('.md') ? [{ line: 1, text }] : readComments(path, text);
  return passages.flatMap((passage) =>
    passage.text
      .split('\n')
      .flatMap((lineText, index) =>
        checkLine(path, lineText, cited).map(
          (fault) => `${path}:${passage.line + index}: ${fault}`,
        ),
      ),
  );
}

function checkLine(path: string, lineText: string, cited: Cited): string[] {
  const numbersIn = (pattern: RegExp) => [...lineText.matchAll(pattern)].map(([, n]) => Number(n));
  const links = [...lineText.matchAll(LINK)].map(([, link = '']) => link.replace(/#.*$/, ''));
  const lost = [
    ...numbersIn(REQUIREMENT)
      .filter((number) => !cited.requirements.has(number))
      .map((number) => `${REQUIREMENTS} defines no R${number}`),
    ...numbersIn(DECISION)
      .filter((number) => !cited.decisions.has(number))
      .map((number) => `there is no decision ${number}`),
    ...links
      .filter((link) => !cited.exists(posix.join(posix.dirname(path), link)))
      .map((link) => `the link to ${link} leads nowhere`),
    ...[...lineText.matchAll(PATH)]
      .map(([named]) => named)
      .filter(
        (named) => !cited.exists(named) && !cited.exists(posix.join(posix.dirname(path), named)),
      )
      .map((named) => `there is no ${named}`),
  ];
  if (!MAY_NAME_SPECIFICATION.test(path) && ELSEWHERE.test(lineText)) {
    lost.push(`cite ${REQUIREMENTS} instead of a paper that is not in the repository`);
  }
  return [...new Set(lost)];
}

function readComments(path: string, text: string): Passage[] {
  return parseSync(path, text).comments.map(({ start, value }) => ({
    line: text.slice(0, start).split('\n').length,
    text: value,
  }));
}

function readCited(): Cited {
  const numbersIn = (texts: (string | undefined)[]) => new Set(texts.map(Number));
  const defined = readFileSync(REQUIREMENTS, 'utf8').matchAll(DEFINITION);
  return {
    requirements: numbersIn([...defined].map(([, number]) => number)),
    decisions: numbersIn(readdirSync('decisions').map((name) => name.slice(0, 4))),
    exists: existsSync,
  };
}
