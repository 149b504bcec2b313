import { Readable } from 'node:stream';
import { isRecord } from '../wire/fields.ts';
import type { FaultKind } from './fault-switches.ts';

/** The text of a response after the fault; unchanged for faults that do not affect it. */
export function spoilAnswer(kind: FaultKind, text: string): string | Readable {
  if (kind === 'half an answer') return halfOf(text);
  if (kind === 'cut midway') return Readable.from(sendHalf(text));
  if (kind === 'other amount')
    return changeEntities(text, ({ amount }) => ({ amount: Number(amount) + 100 }));
  if (kind === 'other currency') return changeEntities(text, () => ({ currency: 'USD' }));
  return text;
}

function halfOf(text: string): string {
  return text.slice(0, Math.floor(text.length / 2));
}

async function* sendHalf(text: string): AsyncGenerator<string> {
  yield halfOf(text);
  throw new Error('The connection was cut here');
}

/** Changes the entity of a response, or each one of a list. */
function changeEntities(
  text: string,
  change: (entity: Record<string, unknown>) => Record<string, unknown>,
): string {
  const alter = (value: unknown): unknown =>
    isRecord(value) && 'amount' in value ? { ...value, ...change(value) } : value;
  const answer: unknown = JSON.parse(text);
  if (isRecord(answer) && Array.isArray(answer.items)) {
    return JSON.stringify({ ...answer, items: answer.items.map(alter) });
  }
  return JSON.stringify(alter(answer));
}
