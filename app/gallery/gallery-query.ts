import type { ListQuery } from '#shared/content/collection.ts';

/** Pictures a page of the gallery. */
const PICTURES_A_PAGE = 24;

/** What the gallery's address asks for. */
export type GalleryQuery = { readonly tag: string | null; readonly page: number };

/** Reads `?tag=…&page=…`; what makes no sense is read as if it had not been said. */
export function readGalleryQuery(params: URLSearchParams): GalleryQuery {
  const page = params.get('page') ?? '';
  return {
    tag: params.get('tag')?.trim() || null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The gallery's address for a choice; each choice has exactly one. */
export function writeGalleryPath({ tag, page }: GalleryQuery): string {
  const params = new URLSearchParams();
  if (tag !== null) params.set('tag', tag);
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? '/gallery' : `/gallery?${params}`;
}

/** What the list is asked for. */
export function writeListQuery({ tag, page }: GalleryQuery): ListQuery {
  return { page, limit: PICTURES_A_PAGE, ...(tag === null ? {} : { tag }) };
}
