import type { ComponentType } from 'react';
import { type RouteObject, useMatches } from 'react-router';
import type { StaffSelf } from '#shared/staff/access-endpoints.ts';
import type { Permission } from '#shared/staff/roles.ts';
import type { DeskIconName } from '../kit/desk-icon.tsx';

/** One page of the desk, as app/staff/routes.tsx lists it. */
export type DeskPage = {
  /** Below /staff, without a slash in front: 'records/:id'. */
  readonly path: string;
  /** Whoever has one of these sees it; 'session': everybody who has signed in. */
  readonly needs: Permission | 'session' | readonly Permission[];
  /** The page, fetched when it is first visited. */
  readonly load: () => Promise<{ default: ComponentType }>;
  /** Its place in the left rail; absent: it is reached from other pages. */
  readonly rail?: {
    readonly label: () => string;
    readonly icon: DeskIconName;
    /** The keys that lead there: 'g r'. */
    readonly keys: string;
  };
};

type PageHandle = { readonly needs: DeskPage['needs'] };

/** The route of a page. */
export function layPage({ path, needs, load }: DeskPage): RouteObject {
  const handle: PageHandle = { needs };
  return { path, handle, lazy: async () => ({ Component: (await load()).default }) };
}

/** Whether these permissions open a page. */
export function opens(needs: DeskPage['needs'], staff: Pick<StaffSelf, 'permissions'>): boolean {
  if (needs === 'session') return true;
  return [needs].flat().some((permission) => staff.permissions.includes(permission));
}

/** What the page that is shown asks for. */
export function useNeedsOfPage(): DeskPage['needs'] {
  const handles = useMatches().map(({ handle }) => handle);
  return handles.findLast(isPageHandle)?.needs ?? 'session';
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'needs' in handle;
}
