import type { Call } from '#shared/calls.ts';
import { ApiError, readJson, refusalOf } from './api-client.ts';
import { fillPath, type PathParams } from './api-path.ts';

/** A downloaded file with the name that the server gave it. */
export type DownloadedFile = { readonly name: string; readonly content: Blob };

/** Makes a call that returns a file. Throws ApiError on any failure. */
export async function requestFile(
  fetch: typeof window.fetch,
  { method, path }: Call,
  request: { readonly params: PathParams; readonly body: unknown },
): Promise<DownloadedFile> {
  const response = await fetch(fillPath(path, request.params), {
    method,
    headers: { accept: 'application/pdf, application/json', 'content-type': 'application/json' },
    body: JSON.stringify(request.body),
  }).catch((cause: unknown) => {
    throw new ApiError('network', { cause });
  });
  if (!response.ok) throw refusalOf(response.status, readJson(await response.text()));
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const content = await response.blob().catch((cause: unknown) => {
    throw new ApiError('network', { cause });
  });
  return { name: name ?? 'document.pdf', content };
}

/** Starts a browser download; the object URL must be revoked when it is no longer needed. */
export function saveFile(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
