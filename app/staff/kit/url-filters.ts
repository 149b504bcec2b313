/** Where a list goes on: not a filter, and dropped as soon as one changes. */
const PLACE = 'after';

/** The filters that an address holds, '' for those it does not name. */
export function readFilters<Name extends string>(
  search: URLSearchParams,
  names: readonly Name[],
): Record<Name, string> {
  const entries = names.map((name) => [name, search.get(name)?.trim() ?? '']);
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** The address's parameters with some filters changed: empty ones go, and the list begins at its start. */
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

/** The same parameters, further on in the list; null: at its start. */
export function writePlace(search: URLSearchParams, after: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (after === null) next.delete(PLACE);
  else next.set(PLACE, after);
  return next;
}

/** Only what is filled in, as a call's query takes it. */
export function toQuery<Name extends string>(
  values: Record<Name, string>,
): Partial<Record<Name, string>> {
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  return Object.fromEntries(filled) as Partial<Record<Name, string>>;
}
