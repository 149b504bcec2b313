import { type FileHandle, open } from 'node:fs/promises';

/** Why a film is refused. */
export type FilmFault = 'film-broken' | 'film-not-ready' | 'film-codec' | 'film-places';
export type FilmSize = { width: number; height: number };

/** A box of an ISO file: where its content begins and ends. */
type Box = { name: string; start: number; from: number; to: number };

/** The description of two hours of film; more is an attack. */
const LARGEST_MOOV = 8 * 1024 * 1024;
const MOST_BOXES = 10_000;
const SMALLEST_TKHD = 84;
const DEEPEST = 8;

/** Boxes that hold other boxes on the way to what is read here. */
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts']);
/** Tracks in which action cameras and drones write where they were, second by second, among the pictures. */
const metadataTracks = new Set(['meta', 'camm']);
/** Phones write the place, the name of the device and more into these. */
const metadata = new Set(['udta', 'meta', 'uuid', 'xml ', 'bxml']);

/**
 * Reads an MP4: H.264 with AAC or without sound, its description before its pictures, so that it plays while it loads.
 * Overwrites its metadata in place, where the phone notes where the film was taken.
 */
export async function readFilm(
  path: string,
): Promise<(FilmSize & { fault?: undefined }) | { fault: FilmFault }> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const top = await listTopBoxes(file, size);
    if (top === null) return { fault: 'film-broken' };
    const moov = top.find(({ name }) => name === 'moov');
    const mdat = top.find(({ name }) => name === 'mdat');
    if (moov === undefined || mdat === undefined) return { fault: 'film-broken' };
    if (moov.start > mdat.start) return { fault: 'film-not-ready' };
    if (moov.to - moov.from > LARGEST_MOOV) return { fault: 'film-broken' };
    const bytes = Buffer.alloc(moov.to - moov.from);
    await file.read(bytes, 0, bytes.length, moov.from);
    const boxes = listBoxes(bytes);
    if (boxes === null) return { fault: 'film-broken' };
    for (const box of boxes.filter(({ name }) => metadata.has(name))) {
      await blank(file, { ...box, start: moov.from + box.start, to: moov.from + box.to });
    }
    for (const box of top.filter(({ name }) => metadata.has(name))) await blank(file, box);
    return describeTracks(bytes, boxes);
  } finally {
    await file.close();
  }
}

async function listTopBoxes(file: FileHandle, size: number): Promise<Box[] | null> {
  const boxes: Box[] = [];
  const head = Buffer.alloc(16);
  for (let start = 0; start < size; ) {
    const { bytesRead } = await file.read(head, 0, head.length, start);
    const box = readBox(head.subarray(0, bytesRead), 0, start, size);
    if (box === null || boxes.length >= MOST_BOXES) return null;
    boxes.push(box);
    start = box.to;
  }
  return boxes;
}

/** The box at `at` of `bytes`, which lie at `offset` of something `end` long; null when it does not fit in there. */
function readBox(bytes: Buffer, at: number, offset: number, end: number): Box | null {
  if (bytes.length - at < 8) return null;
  const name = bytes.toString('latin1', at + 4, at + 8);
  const short = bytes.readUInt32BE(at);
  let length = short;
  let header = 8;
  if (short === 1) {
    if (bytes.length - at < 16) return null;
    length = Number(bytes.readBigUInt64BE(at + 8));
    header = 16;
  }
  const start = offset + at;
  const to = short === 0 ? end : start + length;
  if (to > end || to < start + header) return null;
  return { name, start, from: start + header, to };
}

/** All boxes within, each container before its parts; null when they do not fit into each other. */
function listBoxes(bytes: Buffer): Box[] | null {
  const boxes: Box[] = [];
  const look = (from: number, to: number, depth: number): boolean => {
    for (let at = from; at < to; ) {
      // Some writers end a container with four bytes of nothing.
      if (to - at < 8) return true;
      const box = readBox(bytes, at, 0, to);
      if (box === null || boxes.length >= MOST_BOXES || depth > DEEPEST) return false;
      boxes.push(box);
      if (containers.has(box.name) && !look(box.from, box.to, depth + 1)) return false;
      at = box.to;
    }
    return true;
  };
  return look(0, bytes.length, 0) ? boxes : null;
}

/** Makes a box free space of the same length: the addresses of the pictures stay right. */
async function blank(file: FileHandle, { start, from, to }: Box): Promise<void> {
  await file.write(Buffer.from('free', 'latin1'), 0, 4, start + 4);
  const nothing = Buffer.alloc(Math.min(64 * 1024, to - from));
  for (let at = Math.max(from, start + 8); at < to; at += nothing.length) {
    await file.write(nothing, 0, Math.min(nothing.length, to - at), at);
  }
}

function describeTracks(bytes: Buffer, boxes: readonly Box[]) {
  const tracks = boxes.filter(({ name }) => name === 'trak');
  let size: FilmSize | null = null;
  for (const track of tracks) {
    const find = (name: string) =>
      boxes.find((box) => box.name === name && box.start > track.start && box.to <= track.to);
    const [handler, samples, head] = [find('hdlr'), find('stsd'), find('tkhd')];
    if (handler === undefined || samples === undefined || head === undefined) continue;
    const kind = bytes.toString('latin1', handler.from + 8, handler.from + 12);
    if (metadataTracks.has(kind)) return { fault: 'film-places' as const };
    const codec = bytes.toString('latin1', samples.from + 12, samples.from + 16);
    if (kind === 'soun' && codec !== 'mp4a') return { fault: 'film-codec' as const };
    if (kind !== 'vide') continue;
    if (codec !== 'avc1' && codec !== 'avc3') return { fault: 'film-codec' as const };
    size ??= readSize(bytes, head);
  }
  return size ?? { fault: 'film-broken' as const };
}

/** Upright: a film of a phone held upright is stored lying, with a matrix that turns it. */
function readSize(bytes: Buffer, head: Box): FilmSize | null {
  if (head.to - head.from < SMALLEST_TKHD) return null;
  const width = bytes.readUInt32BE(head.to - 8) / 65_536;
  const height = bytes.readUInt32BE(head.to - 4) / 65_536;
  const isTurned = bytes.readInt32BE(head.to - 44) === 0 && bytes.readInt32BE(head.to - 40) !== 0;
  if (width < 1 || height < 1) return null;
  const [across, down] = isTurned ? [height, width] : [width, height];
  return { width: Math.round(across), height: Math.round(down) };
}
