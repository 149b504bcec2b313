import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  createRequestHandler,
  RouterContextProvider,
  ServerBuild,
  ServerEntryModule,
} from 'react-router';
import type { ApiFetch } from '#shared/api-fetch.ts';
import type { SiteSettings } from '#shared/site-settings.ts';

/** What the site's own bundle offers beside what React Router asks for (app/entry.server.tsx). */
type SiteEntry = ServerEntryModule & {
  createRequestHandler: typeof createRequestHandler;
  takePage: (answer: Response) => string | undefined;
  openPageRequest: (given: {
    fetch: ApiFetch;
    origin: string;
    site: SiteSettings;
    report: (error: unknown) => void;
  }) => RouterContextProvider;
};

export type SiteBuild = ServerBuild & { entry: { module: SiteEntry } };

/** Loads what `react-router build` wrote. */
export async function loadBuild(folder: string): Promise<SiteBuild> {
  const file = pathToFileURL(resolve(folder, 'server', 'index.js')).href;
  return checkBuild(await import(file));
}

/** Says at start, not at the first visit, when the bundle is not what this server expects. */
export function checkBuild(build: unknown): SiteBuild {
  if (!isSiteBuild(build))
    throw new Error('The built site does not fit this server: build it again');
  return build;
}

function isSiteBuild(build: unknown): build is SiteBuild {
  const module = read(read(build, 'entry'), 'module');
  return (
    typeof read(module, 'createRequestHandler') === 'function' &&
    typeof read(module, 'openPageRequest') === 'function' &&
    typeof read(module, 'takePage') === 'function'
  );
}

function read(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null && name in from
    ? Reflect.get(from, name)
    : undefined;
}
