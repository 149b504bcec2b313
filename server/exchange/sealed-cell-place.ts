const SEPARATOR = '|';

/** A row of an import in one word. */
export function nameCellPlace({ importId, line }: { importId: string; line: number }): string {
  return `${importId}${SEPARATOR}${line}`;
}

/** Which row a word stands for; '' comes before all of them. */
export function findCellPlace(name: string): { importId: string; line: number } {
  const [importId = '', line = '0'] = name.split(SEPARATOR);
  return { importId, line: Number(line) };
}
