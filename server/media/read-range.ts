type Part = { start: number; end: number };

const RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * The part of a file that a Range header asks for (RFC 9110, 14.2), both ends included; null: all of it, also for several
 * ranges, which no player asks for. 'none': outside of the file.
 */
export function readRange(header: string | undefined, size: number): Part | 'none' | null {
  const [, from = '', to = ''] = RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'none' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (start >= size) return 'none';
  return end < start ? null : { start, end };
}
