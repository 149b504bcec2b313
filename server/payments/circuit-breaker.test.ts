import { beforeEach, expect, test } from 'vitest';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';

let now = 0;
let breaker: CircuitBreaker;
beforeEach(() => {
  now = 1000;
  breaker = createCircuitBreaker(() => now);
});

function report(outcome: 'answered' | 'failed', times = 1): void {
  for (let time = 0; time < times; time += 1) {
    const pass = breaker.tryPass();
    if (pass === null) throw new Error('Nobody may ask');
    pass(outcome);
  }
}

test('stays closed without five failures in a row', () => {
  report('failed', 4);
  report('answered');
  report('failed', 4);
  expect(breaker.state()).toBe('closed');
});

test('opens with the fifth failure in a row, and refuses calls for five seconds', () => {
  report('failed', 5);
  expect([breaker.state(), breaker.tryPass()]).toEqual(['open', null]);
  now += 4999;
  expect([breaker.state(), breaker.tryPass()]).toEqual(['open', null]);
  now += 1;
  expect(breaker.state()).toBe('half-open');
});

test('allows one trial at a time, and is closed by the first answer', () => {
  report('failed', 5);
  now += 5000;
  const trial = breaker.tryPass();
  expect(breaker.tryPass()).toBeNull();
  trial?.('answered');
  expect(breaker.state()).toBe('closed');
  report('failed', 4);
  expect(breaker.state()).toBe('closed');
});

test('doubles its pause after each failed trial, up to twenty seconds', () => {
  report('failed', 5);
  const pauses = [5000, 10_000, 20_000, 20_000, 20_000];
  for (const pause of pauses) {
    now += pause - 1;
    expect(breaker.state()).toBe('open');
    now += 1;
    report('failed');
  }
  expect(breaker.timesOpened()).toBe(1);
  now += 20_000;
  report('answered');
  report('failed', 5);
  expect(breaker.timesOpened()).toBe(2);
  now += 5000;
  expect(breaker.state()).toBe('half-open');
});

test('is not kept open by requests sent earlier, and is closed by an answer to one', () => {
  const early = Array.from({ length: 3 }, () => breaker.tryPass());
  report('failed', 5);
  now += 4000;
  early[0]?.('failed');
  now += 1000;
  expect(breaker.state()).toBe('half-open');
  early[1]?.('answered');
  expect(breaker.state()).toBe('closed');
});
