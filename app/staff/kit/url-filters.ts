/** Cursor parameter: not a filter, and removed when a filter changes. */
const PLACE = 'after';

/** The filters in a URL, '' for those it lacks. */
export function readFilters<Name extends string>(
  search: URLSearchParams,
  names: readonly Name[],
): Record<Name, string> {
  const entries = names.map((name) => [name, search.get(name)?.trim() ?? '']);
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** The URL's parameters with some filters changed: empty ones are removed, and the cursor is reset. */
export function writeFilters(
  search: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(PLACE);
  for (const [name, value] of Object.entries(changes)) {
    const text = value.trim();
    if (text === '') next.delete(name);
    else next.set(name, text);
  }
  return next;
}

/** The same parameters with another cursor; null: at the start. */
export function writePlace(search: URLSearchParams, after: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (after === null) next.delete(PLACE);
  else next.set(PLACE, after);
  return next;
}

/** Only the set filters, for a call's query. */
export function toQuery<Name extends string>(
  values: Record<Name, string>,
): Partial<Record<Name, string>> {
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  return Object.fromEntries(filled) as Partial<Record<Name, string>>;
}
