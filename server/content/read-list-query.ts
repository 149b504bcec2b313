import type { ListQuery } from '#shared/content/collection.ts';

type QueryWords = {
  page?: string | undefined;
  limit?: string | undefined;
  tag?: string | undefined;
  around?: string | undefined;
};

/** The query of a list as its texts mean it; what makes no sense is read as if it had not been said. */
export function readListQuery({ page, limit, tag, around }: QueryWords): ListQuery {
  return { page: readWhole(page), limit: readWhole(limit), tag, around };
}

/** As many digits as can be counted with exactly. */
const whole = /^\d{1,15}$/;

function readWhole(text: string | undefined): number | undefined {
  return text !== undefined && whole.test(text) ? Number(text) : undefined;
}
