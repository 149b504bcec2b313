import type { TimedWork } from '../clock/pass-time.ts';
import { changeUnasked, type Desk } from '../desk.ts';
import { createAlarm } from '../memory/alarm.ts';
import type { PaymentRecord } from '../memory/state.ts';
import { returnPayment } from '../refunds/return-payment.ts';
import { authorizePayment, failPayment } from './attempt-payment.ts';

export type TimedPayments = TimedWork & { start: () => void; stop: () => void };

type Step = { at: number; record: PaymentRecord; take: (record: PaymentRecord) => void };

/**
 * What time does to payments: a slow bank answers, one that stays silent is given up, and money that nobody captures
 * goes back.
 */
export function createTimedPayments(desk: Desk): TimedPayments {
  let running = false;
  let underWay: Promise<void> = Promise.resolve();
  const alarm = createAlarm(desk.settings.now, findEarliest, wake);

  function findSteps(): Step[] {
    return [...desk.state.payments.values()].flatMap((record) => nextStepOf(desk, record) ?? []);
  }

  function findEarliest(): number | null {
    const times = running ? findSteps().map(({ at }) => at) : [];
    return times.length === 0 ? null : Math.min(...times);
  }

  function takeDue(): void {
    const now = desk.settings.now();
    const due = findSteps().filter(({ at }) => at <= now);
    if (due.length === 0) return;
    underWay = changeUnasked(desk, () => {
      for (const { record, take } of due.toSorted((a, b) => a.at - b.at)) take(record);
    });
  }

  function wake(): void {
    if (!running) return;
    takeDue();
    alarm.set();
  }

  return {
    findEarliest,
    wake,
    whenQuiet: () => underWay,
    start() {
      running = true;
      wake();
    },
    stop() {
      running = false;
      alarm.stop();
    },
  };
}

/** What comes next for one payment by itself; null where nothing does. */
function nextStepOf(desk: Desk, record: PaymentRecord): Step | null {
  const steps: Step[] = [];
  const add = (at: number | null, take: Step['take']) => {
    if (at !== null) steps.push({ at, record, take });
  };
  add(record.settlesAt, (one) => authorizePayment(desk, one));
  add(record.givenUpAt, (one) => failPayment(desk, one, 'payment_timed_out'));
  add(record.returnsAt, (one) => returnPayment(desk, one));
  return steps.toSorted((a, b) => a.at - b.at)[0] ?? null;
}
