import type { Context } from '../context.ts';
import type { Actor } from '../platform/staff-access.ts';
import { presentRefund, presentVoid } from './day-book.presenter.ts';
import { getDayBook, spanOfDay } from './get-day-book.ts';
import type { DayBookRows } from './report-tables.ts';
import { listRefunds, listVoids } from './reports.queries.ts';

const BATCH = 500;

/** The whole day book, read in batches while it is written. */
export async function readDayBook(
  context: Pick<Context, 'db'>,
  actor: Actor,
  day: string,
): Promise<DayBookRows> {
  const { db } = context;
  const first = await getDayBook(context, actor, { day });
  const span = { ...spanOfDay(day), enteredBy: first.isOwn ? actor.id : null };
  async function* readEntries() {
    for (let page = first; ; ) {
      yield page.entries;
      if (page.next === null) return;
      page = await getDayBook(context, actor, { day, after: page.next });
    }
  }
  return {
    first,
    entries: readEntries(),
    refunds: readPages(async (page) => (await listRefunds(db, span, page)).map(presentRefund)),
    voids: readPages(async (page) => (await listVoids(db, span, page)).map(presentVoid)),
  };
}

async function* readPages<Row>(
  read: (page: { limit: number; offset: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += BATCH) {
    const rows = await read({ limit: BATCH, offset });
    yield rows;
    if (rows.length < BATCH) return;
  }
}
