import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Endpoint, StaffEndpoint } from '#shared/endpoint.ts';

const SHARED = join(import.meta.dirname, '../../shared');

/** Every endpoint declared in shared/. */
export async function collectEndpoints(): Promise<Endpoint[]> {
  const staffFiles = (await readdir(join(SHARED, 'staff'))).filter((name) =>
    name.endsWith('endpoints.ts'),
  );
  const files = ['endpoints.ts', ...staffFiles.map((name) => join('staff', name))];
  const modules = await Promise.all(
    files.map((file) => import(join(SHARED, file)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint));
}

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

export const isForStaff = (endpoint: Endpoint): endpoint is StaffEndpoint =>
  endpoint.audience === 'staff';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'audience' in value && 'path' in value;
}

/** The names of all fields of a response, at any depth. */
export function listFields(schema: z.ZodMiniType): string[] {
  const found = new Set<string>();
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, value] of Object.entries(part)) {
      if (key === 'properties') for (const name of Object.keys(value)) found.add(name);
      walk(value);
    }
  };
  walk(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));
  return [...found];
}

/** The routes in Fastify's printed tree, as 'METHOD /path'; HEAD goes with GET. */
export function readRoutes(drawn: string): string[] {
  const parents: string[] = [];
  return drawn.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] =
      /^((?:│ {3}| {4})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/u.exec(line) ?? [];
    if (part === '') return [];
    const depth = indent.length / 4;
    parents.length = depth;
    parents[depth] = part;
    const path = parents.join('');
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => `${method} ${path}`);
  });
}
