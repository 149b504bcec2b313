/** The imports of each file, by path. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** One cycle for each strongly connected group of files, as a path that ends where it begins. */
export function findCircles(graph: ImportGraph): string[][] {
  return groupByReach(graph)
    .map((group) => group.toSorted())
    .filter(([file = '', ...rest]) => rest.length > 0 || graph.get(file)?.includes(file))
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1))
    .map((group) => shortestCircle(graph, group));
}

/** Tarjan: two files are in one group when each reaches the other. */
function groupByReach(graph: ImportGraph): string[][] {
  const groups: string[][] = [];
  /** In order of discovery. */
  const indexByFile = new Map<string, number>();
  /** Files whose group is not complete yet. */
  const open: string[] = [];

  /** The first place among the open files that this file reaches. */
  function visit(file: string): number {
    const index = indexByFile.size;
    indexByFile.set(file, index);
    open.push(file);
    let first = index;
    for (const next of graph.get(file) ?? []) {
      if (!indexByFile.has(next)) first = Math.min(first, visit(next));
      else if (open.includes(next)) first = Math.min(first, indexByFile.get(next) ?? first);
    }
    if (first === index) groups.push(open.splice(open.indexOf(file)));
    return first;
  }

  for (const file of graph.keys()) if (!indexByFile.has(file)) visit(file);
  return groups;
}

/** The shortest path from the group's first file back to it, within the group. */
function shortestCircle(graph: ImportGraph, group: readonly string[]): string[] {
  const [start = ''] = group;
  const paths = [[start]];
  const seen = new Set<string>();
  for (const path of paths) {
    for (const next of graph.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return [...path, start];
      if (!group.includes(next) || seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  throw new Error(
    `${start} is in a group of imports that reach each other, but no path leads back to it`,
  );
}
