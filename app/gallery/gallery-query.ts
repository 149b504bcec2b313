import type { ListQuery } from '#shared/content/collection.ts';

/** Pictures per page of the gallery. */
const PICTURES_A_PAGE = 24;

/** Parameters of the gallery's URL. */
export type GalleryQuery = { readonly tag: string | null; readonly page: number };

/** Reads `?tag=…&page=…`; invalid values are ignored. */
export function readGalleryQuery(params: URLSearchParams): GalleryQuery {
  const page = params.get('page') ?? '';
  return {
    tag: params.get('tag')?.trim() || null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The gallery's URL for a choice; each choice has exactly one. */
export function writeGalleryPath({ tag, page }: GalleryQuery): string {
  const params = new URLSearchParams();
  if (tag !== null) params.set('tag', tag);
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? '/gallery' : `/gallery?${params}`;
}

/** The list's query. */
export function writeListQuery({ tag, page }: GalleryQuery): ListQuery {
  return { page, limit: PICTURES_A_PAGE, ...(tag === null ? {} : { tag }) };
}
