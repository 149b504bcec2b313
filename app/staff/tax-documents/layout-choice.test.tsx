// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { LayoutChoice } from './layout-choice.tsx';
import { toPrintAddress, useReceiptLayout } from './receipt-layout.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function PrintLink() {
  const [layout, choose] = useReceiptLayout();
  return (
    <>
      <a href={toPrintAddress('/receipt.pdf?copy=duplicate', layout)}>Print</a>
      <LayoutChoice layout={layout} onChange={choose} />
    </>
  );
}
const address = () => screen.getByRole('link', { name: 'Print' }).getAttribute('href');

test('prints on A4 until another format is chosen, and remembers it in this browser', async () => {
  const user = userEvent.setup();
  render(<PrintLink />);
  expect(address()).toBe('/receipt.pdf?copy=duplicate');
  await user.selectOptions(screen.getByLabelText('Paper'), 'A4, two copies');
  expect(address()).toBe('/receipt.pdf?copy=duplicate&layout=a4-two');
  cleanup();
  render(<PrintLink />);
  expect(address()).toBe('/receipt.pdf?copy=duplicate&layout=a4-two');
});

test('ignores what it does not know', () => {
  localStorage.setItem('receipt-layout', 'a0');
  render(<PrintLink />);
  expect(address()).toBe('/receipt.pdf?copy=duplicate');
});
