import { expect, test } from 'vitest';
import { readAlarmUrl } from './alarm-url.ts';

test('an address of each shape is read, with the login apart from it', () => {
  expect(readAlarmUrl('ntfy+https://ntfy.example.org/topic')).toEqual({
    shape: 'ntfy',
    url: 'https://ntfy.example.org/topic',
    authorization: null,
  });
  expect(readAlarmUrl('ntfy+https://:tk_secret@ntfy.example.org/topic')).toEqual({
    shape: 'ntfy',
    url: 'https://ntfy.example.org/topic',
    authorization: `Basic ${Buffer.from(':tk_secret').toString('base64')}`,
  });
  expect(readAlarmUrl('slack+https://hooks.slack.com/services/T/B/X')?.shape).toBe('slack');
  expect(readAlarmUrl('slack+http://127.0.0.1:9/x')?.url).toBe('http://127.0.0.1:9/x');
});

test.each([
  ['no shape', 'https://ntfy.example.org/topic'],
  ['another shape', 'teams+https://example.org/x'],
  ['http to another machine', 'ntfy+http://ntfy.example.org/topic'],
  ['no topic', 'ntfy+https://ntfy.example.org'],
  ['a login for Slack', 'slack+https://user:pass@hooks.slack.com/services/X'],
  ['no address', 'ntfy+https://'],
  ['a broken login', 'ntfy+https://%E0%A4%A@ntfy.example.org/x'],
])('%s is refused', (_, text) => {
  expect(readAlarmUrl(text)).toBeNull();
});
