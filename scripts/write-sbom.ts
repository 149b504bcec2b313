import { readFileSync, writeFileSync } from 'node:fs';
import { findInstalledPath, type Locked, listNeeded, readLockfile } from './lockfile.ts';

type Part = { 'bom-ref': string; type: string; name: string; version: string; purl: string };
type Dependency = { ref: string; dependsOn: string[] };

const IN_MODULES = /^.*node_modules\//;

/** Lists the shipped components as CycloneDX JSON: into a file, or on standard output. */
export function writeSbom(file: string | undefined): void {
  const text = `${JSON.stringify(listParts(), null, 2)}\n`;
  if (file === undefined) process.stdout.write(text);
  else writeFileSync(file, text);
}

/**
 * The transitive dependencies in the lockfile, and the pinned Node. Not by `npm sbom`: with `--omit=dev` it leaves out
 * what a development tool also needs, react among it, and without it fails on peers of optional packages.
 */
export function listParts() {
  const packages = readLockfile();
  const { name, version, description, license } = readJson<Record<string, string>>('package.json');
  const whole = `${name}@${version}`;
  const node = describeNode();
  const refOf = (path: string) => (isOurs(path) ? whole : refOfPart(path, packages[path]));

  const parts = new Map<string, Part>([[node['bom-ref'], node]]);
  const needs = new Map<string, Set<string>>([[node['bom-ref'], new Set()]]);
  const reached = new Set(['']);
  for (const path of reached) {
    const locked = packages[path];
    if (locked === undefined) continue;
    const ref = refOf(path);
    if (!isOurs(path)) parts.set(ref, describePart(path, locked));
    const found = listNeeded(locked).flatMap(
      (needed) => findInstalledPath(packages, path, needed) ?? [],
    );
    for (const one of found) reached.add(one);
    const others = found.map(refOf).filter((needed) => needed !== ref);
    needs.set(ref, new Set([...(needs.get(ref) ?? []), ...others]));
  }
  needs.get(whole)?.add(node['bom-ref']);
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        'bom-ref': whole,
        type: 'application',
        name,
        version,
        description,
        licenses: [{ expression: license }],
      },
    },
    components: [...parts.values()],
    dependencies: [...needs].map(([ref, on]): Dependency => ({ ref, dependsOn: [...on].sort() })),
  };
}

/** Whether a path is the application itself: the root or a workspace. What a workspace needs, the application needs. */
const isOurs = (path: string) => !IN_MODULES.test(path);
const nameOf = (path: string) => path.replace(IN_MODULES, '');
const refOfPart = (path: string, locked: Locked | undefined) =>
  `${nameOf(path)}@${locked?.version}`;

function describePart(path: string, locked: Locked): Part {
  const { version, integrity = '', license } = locked;
  const [algorithm = '', digest] = integrity.split('-', 2);
  const hashes = digest
    ? [
        {
          alg: algorithm.replace('sha', 'SHA-'),
          content: Buffer.from(digest, 'base64').toString('hex'),
        },
      ]
    : [];
  return Object.assign(
    {
      'bom-ref': refOfPart(path, locked),
      type: 'library',
      name: nameOf(path),
      version,
      purl: `pkg:npm/${nameOf(path).replace('@', '%40')}@${version}`,
    },
    { hashes, licenses: license === undefined ? [] : [{ expression: license }] },
  );
}

/** Every package of runtime/ is the same Node for another platform. */
function describeNode(): Part {
  const { optionalDependencies } = readJson<{ optionalDependencies: Record<string, string> }>(
    'runtime/package.json',
  );
  const [version = '', ...otherVersions] = new Set(Object.values(optionalDependencies));
  if (version === '' || otherVersions.length > 0) {
    throw new Error('runtime/package.json should pin one version of Node for all machines');
  }
  const purl = `pkg:generic/node@${version}`;
  return { 'bom-ref': `node@${version}`, type: 'platform', name: 'node', version, purl };
}

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8'));
}
