import { describe, expect, it } from 'vitest';
import { permissionsOf, type Role, roles } from '#shared/staff/roles.ts';
import { outside, pages } from '../routes.tsx';
import { opens } from './desk-page.ts';
import { listRail } from './list-rail.ts';

const staff = (role: Role) => ({ permissions: [...permissionsOf[role]] });

describe('the sitemap of the desk', () => {
  it('gives every page a distinct URL', () => {
    const paths = [...pages, ...outside].map(({ path }) => path);
    expect(paths).toEqual([...new Set(paths)]);
  });

  it('gives every rail entry its own shortcut, none a prefix of another', () => {
    const keys = pages.flatMap(({ rail }) => (rail === undefined ? [] : [rail.keys]));
    expect(keys).toEqual([...new Set(keys)]);
    expect(keys.filter((one) => keys.some((other) => other.startsWith(`${one} `)))).toEqual([]);
    for (const key of ['/', '?', 'j', 'k', 'n']) expect(keys).not.toContain(key);
  });

  it('loads a page for each of its URLs', async () => {
    const loaded = await Promise.all([...pages, ...outside].map(({ load }) => load()));
    for (const { default: page } of loaded) expect(page).toBeTypeOf('function');
  });
});

describe('a role', () => {
  it.each(roles)('%s sees only permitted pages in the rail', (role) => {
    for (const entry of listRail(staff(role))) expect(opens(entry.needs, staff(role))).toBe(true);
  });

  it('without the permissions for team and activity log does not see them', () => {
    const seen = (role: Role) => listRail(staff(role)).map(({ path }) => path);
    for (const role of ['clerk', 'accountant', 'editor'] as const) {
      expect(seen(role)).not.toContain('team');
      expect(seen(role)).not.toContain('audit');
    }
    expect(seen('admin')).toEqual(expect.arrayContaining(['team', 'audit', 'records']));
    expect(seen('editor')).not.toContain('records');
  });
});
