/** The parts of MEDIA_URL: `s3://bucket?endpoint=…&region=…`. Null: absent. */
type MediaAddress = { bucket: string; endpoint: string | null; region: string | null };

/** Amazon's bucket naming rules, which other storages share. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const KNOWN = new Set(['endpoint', 'region']);

/** Parses MEDIA_URL; null when invalid. A path is refused, since it would suggest a folder of the bucket. */
export function readMediaUrl(text: string): MediaAddress | null {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || !BUCKET.test(url.hostname)) return null;
  if (url.username !== '' || url.password !== '' || url.port !== '' || url.hash !== '') return null;
  if (!['', '/'].includes(url.pathname)) return null;
  if ([...url.searchParams.keys()].some((name) => !KNOWN.has(name))) return null;
  const endpoint = url.searchParams.get('endpoint') || null;
  if (endpoint !== null && !isOrigin(endpoint)) return null;
  return { bucket: url.hostname, endpoint, region: url.searchParams.get('region') || null };
}

/** http is allowed for private networks: files are sealed, and secret keys sign without being sent. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
}
