import type { ListQuery } from '#shared/content/collection.ts';

type QueryWords = {
  page?: string | undefined;
  limit?: string | undefined;
  tag?: string | undefined;
  around?: string | undefined;
};

/** Parses the query of a list; invalid values are ignored. */
export function readListQuery({ page, limit, tag, around }: QueryWords): ListQuery {
  return { page: readWhole(page), limit: readWhole(limit), tag, around };
}

/** Within the safe integer range. */
const whole = /^\d{1,15}$/;

function readWhole(text: string | undefined): number | undefined {
  return text !== undefined && whole.test(text) ? Number(text) : undefined;
}
