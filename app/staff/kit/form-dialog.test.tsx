// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { TextField } from '../../ui/text-field.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import { FormDialog } from './form-dialog.tsx';

afterEach(cleanup);

/** A dialog of two steps: a name and a search, then a note. */
function TwoSteps() {
  const [isOpen, setOpen] = useState(true);
  const [step, setStep] = useState(1);
  return (
    <ToastProvider>
      <FormDialog open={isOpen} onClose={() => setOpen(false)} title="New campaign">
        {step === 1 ? (
          <>
            <TextField name="name" label="Name" defaultValue="Gaushala" />
            <TextField name="search" type="search" label="Search" />
          </>
        ) : (
          <p>Saved</p>
        )}
        <button type="button" onClick={() => setStep(2)}>
          Save
        </button>
        <button type="button" onClick={() => setOpen(false)}>
          Cancel
        </button>
      </FormDialog>
    </ToastProvider>
  );
}

function setUp() {
  render(<TwoSteps />);
  const dialog = screen.getByRole('dialog', { name: 'New campaign' });
  return {
    user: userEvent.setup(),
    dialog,
    close: within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement,
    name: screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }),
  };
}

const QUESTION = { name: 'Discard what you typed?' };
const question = () => screen.queryByRole('dialog', QUESTION);
const isOpen = () => screen.queryByRole('dialog', { name: 'New campaign' }) !== null;

test('asks before typed text is lost, and keeps it', async () => {
  const { user, close, name } = setUp();
  await user.type(name, ' at Radha Kund');
  await user.click(close);
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(question()).toBeNull();
  expect(name.value).toBe('Gaushala at Radha Kund');
  await user.click(close);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(isOpen()).toBe(false);
});

test('asks at a click outside, and not where text was selected by dragging beyond the edge', async () => {
  const { user, dialog, name } = setUp();
  await user.type(name, ' at Radha Kund');
  await user.pointer([
    { keys: '[MouseLeft>]', target: name },
    { keys: '[/MouseLeft]', target: dialog },
  ]);
  expect(question()).toBeNull();
  expect(isOpen()).toBe(true);
  await user.click(dialog);
  expect(question()).not.toBeNull();
});

test('asks nothing after the button to cancel', async () => {
  const { user, name } = setUp();
  await user.type(name, ' at Radha Kund');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(isOpen()).toBe(false);
});

test('asks nothing where nothing is lost: nothing typed, taken back, searched for, or a step that is over', async () => {
  const looks = [
    async () => undefined,
    async ({ user, name }: ReturnType<typeof setUp>) => {
      await user.type(name, '!');
      await user.type(name, '{Backspace}');
    },
    async ({ user }: ReturnType<typeof setUp>) => {
      await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'cows');
    },
    async ({ user, name }: ReturnType<typeof setUp>) => {
      await user.type(name, '!');
      await user.click(screen.getByRole('button', { name: 'Save' }));
    },
  ];
  for (const look of looks) {
    const desk = setUp();
    await look(desk);
    await desk.user.click(desk.close);
    expect(isOpen()).toBe(false);
    cleanup();
  }
});
