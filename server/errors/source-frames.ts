import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join, posix } from 'node:path';
import type { Frame } from './read-frames.ts';

/** A frame in the sources. */
export type SourceFrame = Frame & {
  /** The line's text; null where the source is not at hand, and for lines that are not ours. */
  text: string | null;
};

const LONGEST_LINE = 200;
/** Of ours the largest has five. */
const LARGEST_MAP = 64 * 1024 * 1024;

/**
 * Finds the source lines of frames below `root`, the program's folder: by the map beside a bundle, else in the file
 * itself. Each map is read once and let go; run it apart (find-sources.ts), since parsing one takes memory.
 */
export async function findSourceFrames(
  frames: readonly Frame[],
  root: string,
): Promise<SourceFrame[]> {
  const found = new Map<number, SourceFrame>();
  for (const file of new Set(frames.map((frame) => frame.file))) {
    const map = await readMap(join(root, file));
    const lines = map === null ? await readLines(join(root, file)) : null;
    for (const [index, frame] of frames.entries()) {
      if (frame.file !== file) continue;
      const text = frame.isOwn && lines !== null ? cut(lines[frame.line - 1]) : null;
      found.set(index, (map !== null && frame.isOwn && lookUp(map, frame)) || { ...frame, text });
    }
  }
  return frames.map((frame, index) => found.get(index) ?? { ...frame, text: null });
}

function lookUp(
  { map, payload }: { map: SourceMap; payload: SourceMapPayload },
  frame: Frame,
): SourceFrame | null {
  // Stacks count from 1, maps from 0.
  const entry = map.findEntry(frame.line - 1, frame.column - 1);
  if (!('originalSource' in entry)) return null;
  const { originalSource, originalLine, originalColumn } = entry;
  const content = payload.sourcesContent?.[payload.sources.indexOf(originalSource)];
  const file = posix.normalize(posix.join(posix.dirname(frame.file), originalSource));
  const isOwn = !file.split('/').includes('node_modules');
  return {
    function: frame.function,
    file,
    line: originalLine + 1,
    column: originalColumn + 1,
    isOwn,
    text: isOwn && content ? cut(content.split('\n')[originalLine]) : null,
  };
}

async function readMap(file: string) {
  if (!/\.m?js$/.test(file)) return null;
  const text = await readText(`${file}.map`);
  if (text === null || text.length > LARGEST_MAP) return null;
  const payload: SourceMapPayload = JSON.parse(text);
  return { payload, map: new SourceMap(payload) };
}

async function readLines(file: string): Promise<string[] | null> {
  return (await readText(file))?.split('\n') ?? null;
}

function readText(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null);
}

const cut = (line: string | undefined) => line?.trim().slice(0, LONGEST_LINE) ?? null;
