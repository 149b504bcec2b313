const SEPARATOR = '|';

/** The name of an import's row as a sealing context. */
export function nameCellPlace({ importId, line }: { importId: string; line: number }): string {
  return `${importId}${SEPARATOR}${line}`;
}

/** The row of such a name; '' sorts before all of them. */
export function findCellPlace(name: string): { importId: string; line: number } {
  const [importId = '', line = '0'] = name.split(SEPARATOR);
  return { importId, line: Number(line) };
}
