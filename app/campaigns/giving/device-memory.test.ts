import { expect, test } from 'vitest';
import { createDeviceMemory } from './device-memory.ts';
import { openStorage } from './tab.fixture.ts';

const HOUR = 60 * 60_000;
const donation = { campaignId: 'c1', amount: 501, token: 'tok_1' };

test('an unfinished donation is found in another tab of the device, for six hours', () => {
  const localStorage = openStorage();
  let now = 1_000_000;
  createDeviceMemory({ localStorage }, () => now).save(donation);
  const otherTab = createDeviceMemory({ localStorage }, () => now);
  now += 6 * HOUR - 1;
  expect(otherTab.recall()).toEqual(donation);
  now += 1;
  expect(otherTab.recall()).toBeNull();
});

test('only campaign, amount and token are stored, and until when', () => {
  const stored = new Map<string, string>();
  createDeviceMemory({ localStorage: openStorage(stored) }, () => 0).save(donation);
  const [text = ''] = [...stored.values()];
  expect(JSON.parse(text)).toEqual({ ...donation, until: 6 * HOUR });
});

test('a newer donation is not forgotten with an older one', () => {
  const memory = createDeviceMemory({ localStorage: openStorage() });
  memory.save({ ...donation, token: 'newer' });
  memory.forget('tok_1');
  expect(memory.recall()?.token).toBe('newer');
  memory.forget('newer');
  expect(memory.recall()).toBeNull();
});

test.each(['{', '"x"', '{"token":"t"}', '{"campaignId":"c","amount":1,"token":"t","until":9e15}'])(
  'what others stored there is ignored: %j',
  (text) => {
    const localStorage = openStorage(new Map([['unfinished-gift', text]]));
    expect(createDeviceMemory({ localStorage }).recall()).toBeNull();
  },
);

test('where the browser denies storage nothing is remembered, and nothing fails', () => {
  const denied = {
    get localStorage(): Storage {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  const memory = createDeviceMemory(denied);
  memory.save(donation);
  memory.forget('tok_1');
  expect(memory.recall()).toBeNull();
});
