import type { ComponentType } from 'react';
import { type RouteObject, useMatches } from 'react-router';
import type { StaffSelf } from '#shared/staff/access-endpoints.ts';
import type { Permission } from '#shared/staff/roles.ts';
import type { DeskIconName } from '../kit/desk-icon.tsx';

/** Groups of the left rail, in its order. */
export const railGroups = ['donations', 'accounting', 'website', 'administration'] as const;
export type RailGroup = (typeof railGroups)[number];

/** One page of the desk, as app/staff/routes.tsx lists it. */
export type DeskPage = {
  /** Path below /staff, without a leading slash: 'records/:id'. */
  readonly path: string;
  /** Any one of these permissions opens it; 'session': any signed-in user. */
  readonly needs: Permission | 'session' | readonly Permission[];
  /** The page's module, loaded on the first visit. */
  readonly load: () => Promise<{ default: ComponentType }>;
  /** Its entry in the left rail; absent: it is linked from other pages. */
  readonly rail?: {
    readonly group: RailGroup;
    readonly label: () => string;
    readonly icon: DeskIconName;
    /** Its shortcut: 'g r'. */
    readonly keys: string;
  };
};

type PageHandle = { readonly needs: DeskPage['needs'] };

/** The route of a page. */
export function createRoute({ path, needs, load }: DeskPage): RouteObject {
  const handle: PageHandle = { needs };
  return { path, handle, lazy: async () => ({ Component: (await load()).default }) };
}

/** Whether these permissions open a page. */
export function opens(needs: DeskPage['needs'], staff: Pick<StaffSelf, 'permissions'>): boolean {
  if (needs === 'session') return true;
  return [needs].flat().some((permission) => staff.permissions.includes(permission));
}

/** Permissions that the current page requires. */
export function useNeedsOfPage(): DeskPage['needs'] {
  const handles = useMatches().map(({ handle }) => handle);
  return handles.findLast(isPageHandle)?.needs ?? 'session';
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'needs' in handle;
}
