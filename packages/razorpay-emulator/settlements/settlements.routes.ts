import type { FastifyInstance } from 'fastify';
import type { ProviderContext } from '../context.ts';
import type { SettlementRecord } from '../memory/state.ts';
import type { Provider } from '../provider.ts';
import type { SettlementLine } from '../wire/entities.ts';
import { idDoesNotExist, invalidField } from '../wire/errors.ts';
import { type Fields, readFields } from '../wire/fields.ts';
import { makeCollection, makePage, readListQuery } from '../wire/listing.ts';
import { presentLines } from './present-lines.ts';

export function addSettlementRoutes(api: FastifyInstance, provider: Provider): void {
  const list = () => [...provider.state.settlements.values()];

  api.get('/settlements', async ({ query }) =>
    makePage(
      list().map(({ settlement }) => settlement),
      readListQuery(query),
    ),
  );

  api.get('/settlements/recon/combined', async ({ query }) => listSettled(provider, query));

  api.get<{ Params: { id: string } }>('/settlements/:id', async ({ params }) => {
    const found = provider.state.settlements.get(params.id);
    if (!found) throw idDoesNotExist();
    return found.settlement;
  });
}

const mostLines = 1000;

/** What was settled on a day or in a month of the Indian calendar, `count` (10, at most 1000) lines after `skip`. */
function listSettled(context: ProviderContext, query: unknown) {
  const fields = readFields(query, ['year', 'month', 'day', 'count', 'skip']);
  const year = readPart(fields, 'year', 4);
  const month = readPart(fields, 'month', 2);
  const day = fields.day === undefined ? '' : `-${readPart(fields, 'day', 2)}`;
  const period = `${year}-${month}${day}`;
  const count = readNumber(fields, 'count', 10);
  const skip = readNumber(fields, 'skip', 0);
  if (count < 1 || count > mostLines) {
    throw invalidField('count', `The count may not be greater than ${mostLines}.`); // own text
  }
  const lines = [...context.state.settlements.values()]
    .filter((record) => toIndianDay(record).startsWith(period))
    .flatMap((record): SettlementLine[] => presentLines(context, record));
  return makeCollection(lines.slice(skip, skip + count));
}

const indianOffsetMs = 5.5 * 60 * 60 * 1000;

function toIndianDay({ settlement }: SettlementRecord): string {
  return new Date(settlement.created_at * 1000 + indianOffsetMs).toISOString().slice(0, 10);
}

function readPart(fields: Fields, name: string, digits: number): string {
  const text = fields[name];
  if (text === undefined) throw invalidField(name, `The ${name} field is required.`);
  if (typeof text !== 'string' || !/^\d{1,4}$/.test(text) || text.length > digits) {
    throw invalidField(name, `The ${name} format is invalid.`); // own text
  }
  return text.padStart(digits, '0');
}

function readNumber(fields: Fields, name: string, otherwise: number): number {
  const text = fields[name];
  if (text === undefined) return otherwise;
  if (typeof text !== 'string' || !/^\d{1,6}$/.test(text)) {
    throw invalidField(name, `The ${name} must be an integer.`);
  }
  return Number(text);
}
