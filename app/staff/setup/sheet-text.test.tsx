// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SheetText } from './sheet-text.tsx';

afterEach(cleanup);

const IDENTITY = `AGE-SECRET-KEY-1${'QZ7M'.repeat(14)}XY`;
const SHEET = [
  '1. Data key: seals identity numbers',
  '   DATA_ENCRYPTION_KEY=Zm9vYmFyYmF6Zm9vYmFyYmF6Zm9vYmFyYmF6MTIzNDU=',
  `   ${IDENTITY}`,
  `   Its recipient: age1${'qz7m'.repeat(14)}xy`,
  'write the line AGE-SECRET-KEY-… into a file',
].join('\n');

test('shows keys in groups that stay whole, without a character that is not in them', () => {
  const { container } = render(<SheetText text={SHEET} />);
  expect(container.textContent).toBe(SHEET);
  const keys = [...container.querySelectorAll('[data-key]')];
  expect(keys).toHaveLength(3);
  const groups = [...(keys[1]?.children ?? [])].map(({ textContent }) => textContent);
  expect(groups.join('')).toBe(IDENTITY);
  // Its name is whole, and what follows is short enough for a phone.
  expect(groups[0]).toBe('AGE-SECRET-KEY-1');
  expect(Math.max(...groups.slice(1).map((group) => group.length))).toBe(8);
  expect(container.querySelectorAll('[data-key] > span:not(.whitespace-nowrap)')).toHaveLength(0);
});
