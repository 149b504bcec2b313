import * as z from 'zod/mini';
import {
  type ItemList,
  type ItemPage,
  PAGE_SIZE,
  ProviderError,
  type ProviderEvent,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderSettlementLine,
  SETTLEMENT_PAGE_SIZE,
  type SettlementPage,
  type UnreadableItem,
} from './payment-gateway.ts';

/**
 * The provider's entities, parsed tolerantly: unknown fields are dropped (its rule for compatible changes), and fields
 * that its own samples contradict are ignored: `captured` only counts where it is false for returned money.
 */
const integer = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))]),
  z.transform(Number),
);
const optionalInteger = z.catch(z.nullable(integer), null);
const optionalText = z.catch(z.nullable(z.string()), null);
const moment = z.pipe(
  integer,
  z.transform((seconds) => new Date(seconds * 1000)),
);
/** No number so large that it is no time: such a date would throw where it is written, far from its item. */
const timestamp = z.pipe(moment, z.date());
const text = z.catch(z.string(), '');
const boolean = z.pipe(
  z.unknown(),
  z.transform((value) => value === true || value === 1 || value === '1'),
);

const order = z.object({
  id: z.string(),
  amount: integer,
  currency: z.string(),
  receipt: optionalText,
  status: z.string(),
});

const payment = z.object({
  id: z.string(),
  order_id: optionalText,
  status: z.enum(['created', 'failed', 'authorized', 'captured', 'refunded']),
  captured: z.optional(z.unknown()),
  amount: integer,
  currency: z.string(),
  method: text,
  international: z.catch(boolean, false),
  fee: optionalInteger,
  tax: optionalInteger,
  amount_refunded: z.catch(integer, 0),
  error_description: optionalText,
  created_at: timestamp,
});

const refund = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: integer,
  status: z.enum(['pending', 'processed', 'failed']),
  receipt: optionalText,
  created_at: timestamp,
});

const filled = z.string().check(z.minLength(1));

const settlementLine = z.object({
  entity_id: filled,
  type: z.string(),
  payment_id: optionalText,
  settlement_id: filled,
  settlement_utr: text,
  settled_at: timestamp,
  amount: integer,
  fee: z.catch(integer, 0),
  tax: z.catch(integer, 0),
  credit: z.catch(integer, 0),
  debit: z.catch(integer, 0),
});

/** As of a payment on hold: it comes again with its settlement. */
const unsettledLine = z.object({
  settled: z.literal(false),
  settlement_id: z.optional(z.nullable(z.literal(''))),
});

const namedLine = z.object({ entity_id: z.string().check(z.regex(/^\w{1,60}$/)) });
/** An id of the provider's form, as pay_29QQoUBi66xm2f: nothing that a person may have typed. */
const namedEntity = z.object({ id: z.string().check(z.regex(/^[a-z]{1,10}_\w{1,50}$/)) });

const entityIn = <Entity extends z.ZodMiniType>(entity: Entity) =>
  z.optional(z.nullable(z.object({ entity })));

const event = z.object({
  event: z.string(),
  payload: z.catch(z.object({ payment: entityIn(z.unknown()), refund: entityIn(z.unknown()) }), {
    payment: null,
    refund: null,
  }),
});

const failure = z.object({ error: z.object({ description: z.string() }) });
const collection = z.object({ items: z.array(z.unknown()) });

function read<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  nameOf: (value: unknown) => string = () => '',
): z.infer<Schema> {
  const result = schema.safeParse(value);
  // The value may hold a name or an address: only its id and the paths of the faults are kept.
  if (!result.success) {
    const fields = listPaths(result.error.issues);
    throw createUnreadableError({ entityId: nameOf(value), fields });
  }
  return result.data;
}

/** The id of a payment, a refund or an order, which may be wrong otherwise; '' when it has none. */
function idOf(value: unknown): string {
  const named = namedEntity.safeParse(value);
  return named.success ? named.data.id : '';
}

/** The error of an answer that cannot be read. */
export function createUnreadableError(unreadable: UnreadableItem): ProviderError {
  const description = `unreadable: ${unreadable.fields}`;
  return new ProviderError('parse', { description, unreadable });
}

function listPaths(issues: readonly { path: readonly PropertyKey[] }[]): string {
  return issues.map(({ path }) => path.map(String).join('.')).join(', ');
}

export function readOrder(value: unknown): ProviderOrder {
  const { amount, ...rest } = read(order, value, idOf);
  return { ...rest, amountPaise: amount };
}

export function readPayment(value: unknown): ProviderPayment {
  const entity = read(payment, value, idOf);
  return {
    id: entity.id,
    orderId: entity.order_id,
    status: entity.status,
    amountPaise: entity.amount,
    currency: entity.currency,
    method: entity.method,
    international: entity.international,
    feePaise: entity.fee,
    taxPaise: entity.tax,
    refundedPaise: entity.amount_refunded,
    isReturned: entity.status === 'refunded' && entity.captured === false,
    errorDescription: entity.error_description,
    createdAt: entity.created_at,
  };
}

export function readRefund(value: unknown): ProviderRefund {
  const entity = read(refund, value, idOf);
  return {
    id: entity.id,
    paymentId: entity.payment_id,
    amountPaise: entity.amount,
    status: entity.status,
    receipt: entity.receipt,
    createdAt: entity.created_at,
  };
}

/** Parses a page of the settlement report. A line that cannot be read keeps no other from being read. */
export function readSettlementPage(value: unknown): SettlementPage {
  const items = readItems(value);
  const lines: ProviderSettlementLine[] = [];
  const unreadable: UnreadableItem[] = [];
  for (const item of items) {
    if (unsettledLine.safeParse(item).success) continue;
    const result = settlementLine.safeParse(item);
    if (result.success) lines.push(toSettlementLine(result.data));
    else unreadable.push(nameUnreadable(item, listPaths(result.error.issues)));
  }
  return { lines, unreadable, isLast: items.length < SETTLEMENT_PAGE_SIZE };
}

function nameUnreadable(item: unknown, fields: string): UnreadableItem {
  const named = namedLine.safeParse(item);
  return { entityId: named.success ? named.data.entity_id : '', fields };
}

function toSettlementLine(entity: z.infer<typeof settlementLine>): ProviderSettlementLine {
  return {
    entityId: entity.entity_id,
    kind: entity.type,
    paymentId: entity.payment_id,
    settlementId: entity.settlement_id,
    utr: entity.settlement_utr,
    settledAt: entity.settled_at,
    amountPaise: entity.amount,
    feePaise: entity.fee,
    taxPaise: entity.tax,
    creditPaise: entity.credit,
    debitPaise: entity.debit,
  };
}

/** Throws for what is no list: no answer of the provider to a list, whatever else it may be. */
function readItems(value: unknown): unknown[] {
  const result = collection.safeParse(value);
  if (result.success) return result.data.items;
  const description = `unreadable: ${listPaths(result.error.issues)}`;
  throw new ProviderError('parse', { description });
}

/**
 * Parses a list, each item by `readItem`. An item that cannot be read keeps no other from being read; throws
 * ProviderError 'parse' for what is no list.
 */
export function readCollection<Item>(
  value: unknown,
  readItem: (item: unknown) => Item,
): ItemList<Item> {
  const list: ItemList<Item> = { items: [], unreadable: [] };
  for (const item of readItems(value)) {
    try {
      list.items.push(readItem(item));
    } catch (error) {
      if (!(error instanceof ProviderError) || error.unreadable === null) throw error;
      list.unreadable.push(error.unreadable);
    }
  }
  return list;
}

/** The same for one page of a list: a full one is followed by another, whatever of it cannot be read. */
export function readPage<Item>(value: unknown, readItem: (item: unknown) => Item): ItemPage<Item> {
  const { items, unreadable } = readCollection(value, readItem);
  return { items, unreadable, isLast: items.length + unreadable.length < PAGE_SIZE };
}

/** The provider's error description; null when the body is not JSON of its own (a proxy's HTML page). */
export function readFailureDescription(value: unknown): string | null {
  const result = failure.safeParse(value);
  return result.success ? result.data.error.description : null;
}

/** Parses a webhook body. Events without a payment or a refund concern no donation. */
export function readEvent(body: string): ProviderEvent {
  const { event: name, payload } = read(event, parseJson(body));
  return {
    name,
    payment: payload.payment ? readPayment(payload.payment.entity) : null,
    refund: payload.refund ? readRefund(payload.refund.entity) : null,
  };
}

export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // Not with its cause, whose message quotes the text: errors are logged, and the text may name a donor.
    throw new ProviderError('parse', { description: 'no JSON' });
  }
}
