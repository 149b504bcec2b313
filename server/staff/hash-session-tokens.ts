import type { DBAdapter, Where } from 'better-auth/types';
import { hashSecretToken } from './secret-token.ts';

type Asked = { model: string; where?: Where[] | undefined };

/**
 * Wraps the library's adapter so that session tokens are stored only as hashes: lookups by token use the hash, and
 * results contain the token that was looked up.
 */
export function hashSessionTokens(adapter: DBAdapter): DBAdapter {
  const conceal = <T extends Asked>(asked: T): T =>
    asked.model === 'session' && asked.where
      ? { ...asked, where: asked.where.map(hashOne) }
      : asked;
  const hashing: DBAdapter = {
    ...adapter,
    async create(asked) {
      const { token } = asked.data as { token?: unknown };
      if (asked.model !== 'session' || typeof token !== 'string') return adapter.create(asked);
      const data = { ...asked.data, token: hashSecretToken(token) };
      const row = await adapter.create<Record<string, unknown>>({ ...asked, data });
      return { ...row, token } as never;
    },
    async findOne(asked) {
      const row = await adapter.findOne<Record<string, unknown>>(conceal(asked));
      const token = asked.where?.find(isByToken)?.value;
      return (row && asked.model === 'session' && token ? { ...row, token } : row) as never;
    },
    findMany: (asked) => adapter.findMany(conceal(asked)),
    count: (asked) => adapter.count(conceal(asked)),
    update: (asked) => adapter.update(conceal(asked)),
    updateMany: (asked) => adapter.updateMany(conceal(asked)),
    delete: (asked) => adapter.delete(conceal(asked)),
    deleteMany: (asked) => adapter.deleteMany(conceal(asked)),
    transaction: (work) => work(hashing),
  };
  return hashing;
}

const isByToken = ({ field }: Where) => field === 'token';

function hashOne(condition: Where): Where {
  if (!isByToken(condition)) return condition;
  const { value } = condition;
  if (Array.isArray(value)) return { ...condition, value: value.map(String).map(hashSecretToken) };
  return { ...condition, value: hashSecretToken(String(value)) };
}
