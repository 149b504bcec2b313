import { changeUnasked, type Desk } from '../desk.ts';
import { createAlarm } from '../memory/alarm.ts';
import { authorizePayment } from './attempt-payment.ts';

export type SlowPayments = { start: () => void; wake: () => void; stop: () => void };

/** Lets the banks of slow payments answer when their time has come, whoever still waits for it. */
export function createSlowPayments(desk: Desk): SlowPayments {
  let running = false;
  const alarm = createAlarm(desk.settings.now, findEarliest, settleDue);

  function findWaiting() {
    return [...desk.state.payments.values()].filter((record) => record.settlesAt !== null);
  }

  function findEarliest(): number | null {
    const times = findWaiting().map((record) => record.settlesAt ?? 0);
    return times.length === 0 ? null : Math.min(...times);
  }

  function settleDue(): void {
    const now = desk.settings.now();
    const due = findWaiting().filter((record) => (record.settlesAt ?? 0) <= now);
    void changeUnasked(desk, () => {
      for (const record of due) authorizePayment(desk, record);
    });
  }

  function wake(): void {
    if (running) alarm.set();
  }

  return {
    start() {
      running = true;
      wake();
    },
    wake,
    stop() {
      running = false;
      alarm.stop();
    },
  };
}
