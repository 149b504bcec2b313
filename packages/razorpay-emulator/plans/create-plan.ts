import { newId, type ProviderContext, unixNow } from '../context.ts';
import type { Plan } from '../wire/entities.ts';
import { idDoesNotExist, invalidField } from '../wire/errors.ts';
import {
  isRecord,
  readAmount,
  readChoice,
  readCount,
  readFields,
  readNotes,
  readOptionalText,
} from '../wire/fields.ts';

const periods = ['daily', 'weekly', 'monthly', 'quarterly', 'yearly'] as const;
const fewestDays = 7;

/** `POST /v1/plans` */
export function createPlan(context: ProviderContext, body: unknown): Plan {
  const fields = readFields(body, ['period', 'interval', 'item', 'notes']);
  const period = readChoice('period', fields.period, periods);
  const interval = readCount('interval', fields.interval, period === 'daily' ? fewestDays : 1);
  const plan: Plan = {
    id: newId(context, 'plan'),
    entity: 'plan',
    interval,
    period,
    item: readItem(context, fields.item),
    notes: readNotes(fields.notes),
    created_at: unixNow(context),
  };
  context.state.plans.set(plan.id, plan);
  return plan;
}

export function findPlan(context: ProviderContext, id: unknown): Plan {
  const plan = typeof id === 'string' ? context.state.plans.get(id) : undefined;
  if (!plan) throw idDoesNotExist();
  return plan;
}

function readItem(context: ProviderContext, value: unknown): Plan['item'] {
  if (!isRecord(value)) throw invalidField('item', 'The item field is required.');
  const item = readFields(value, ['name', 'amount', 'currency', 'description']);
  const name = readOptionalText('name', item.name, 512);
  if (name === null) throw invalidField('name', 'The name field is required.');
  if (item.amount === undefined) throw invalidField('amount', 'The amount field is required.');
  const amount = readAmount(item.amount);
  if (amount < 100) throw invalidField('amount', 'The amount must be at least INR 1.00.');
  if (item.currency !== 'INR') throw invalidField('currency', 'Currency is not supported');
  const now = unixNow(context);
  return {
    id: newId(context, 'item'),
    active: true,
    name,
    description: readOptionalText('description', item.description, 2048),
    amount,
    unit_amount: amount,
    currency: item.currency,
    type: 'plan',
    unit: null,
    tax_inclusive: false,
    hsn_code: null,
    sac_code: null,
    tax_rate: null,
    tax_id: null,
    tax_group_id: null,
    created_at: now,
    updated_at: now,
  };
}
