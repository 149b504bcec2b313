// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { askBeforeUnload, hasUnsaved, stopAskingBeforeUnload } from './ask-before-unload.ts';

const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the browser asks while something is unsaved, and no more once the session has ended', () => {
  let text = '';
  const end = askBeforeUnload(() => text !== '');
  expect([hasUnsaved(), isAsked()]).toEqual([false, false]);
  text = 'Janmashtami';
  expect([hasUnsaved(), isAsked()]).toEqual([true, true]);
  end();
  expect([hasUnsaved(), isAsked()]).toEqual([false, false]);
  askBeforeUnload(() => true);
  stopAskingBeforeUnload();
  expect(isAsked()).toBe(false);
});
