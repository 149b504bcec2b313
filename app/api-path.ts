export type PathParams = Readonly<Record<string, string>>;
export type QueryParams = Readonly<Record<string, string | number | undefined>>;

/** Fills encoded parameters into a path of shared/endpoints.ts and appends the query; throws when one is missing. */
export function fillPath(path: string, params: PathParams = {}, query: QueryParams = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${path} needs ${name}`);
    return encodeSegment(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

/** The URL parser removes segments of dots only, so an id of '..' would reach another call. */
function encodeSegment(value: string): string {
  return /^\.{1,2}$/.test(value) ? value.replaceAll('.', '%252E') : encodeURIComponent(value);
}
