/** What MEDIA_URL says: `s3://bucket?endpoint=…&region=…`. Null: not said. */
export type MediaAddress = { bucket: string; endpoint: string | null; region: string | null };

/** The rules of the first object storage, which the others keep. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const KNOWN = new Set(['endpoint', 'region']);

/** Reads MEDIA_URL; null when it is no such address. A path would look like a folder of the bucket, and is none. */
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

/** http is enough on a private network: files are sealed before they leave, and keys sign without being sent. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
}
