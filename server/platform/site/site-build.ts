import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild, ServerEntryModule } from 'react-router';
import type { ApiFetch } from '#shared/api-fetch.ts';
import type { SiteSettings } from '#shared/site-settings.ts';

/** A page as rendered by the site's bundle (app/entry.server.tsx). */
type SitePage = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly inlineScripts: readonly string[];
};

/** What the site's bundle exports beyond React Router's requirements (app/entry.server.tsx). */
type SiteEntry = ServerEntryModule & {
  openSite: (
    build: ServerBuild,
    given: { mode: 'production' | 'development'; origin: string; settings: SiteSettings },
  ) => (request: {
    url: string;
    signal: AbortSignal;
    form?: string;
    fetch: ApiFetch;
    report: (error: unknown) => void;
  }) => Promise<SitePage>;
};

export type SiteBuild = ServerBuild & { entry: { module: SiteEntry } };

/** Loads the output of `react-router build`. */
export async function loadBuild(folder: string): Promise<SiteBuild> {
  const file = pathToFileURL(resolve(folder, 'server', 'index.js')).href;
  return checkBuild(await import(file));
}

/** Validates the bundle's exports at start, not at the first request. */
export function checkBuild(build: unknown): SiteBuild {
  if (!isSiteBuild(build))
    throw new Error('The built site does not fit this server: build it again');
  return build;
}

function isSiteBuild(build: unknown): build is SiteBuild {
  return typeof read(read(read(build, 'entry'), 'module'), 'openSite') === 'function';
}

function read(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null && name in from
    ? Reflect.get(from, name)
    : undefined;
}
