// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, Outlet, useNavigate } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { TextField } from '../../ui/text-field.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import { FormDialog } from './form-dialog.tsx';
import { AFTER_SAVING, NavigationGuardProvider } from './navigation-guard.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

afterEach(cleanup);

/** A batch that is saved before it is left, with a dialog above it. */
function BatchPage({ save }: { readonly save: () => Promise<boolean> }) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <TextField
        name="row"
        label="Row"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <UnsavedGuard isUnsaved={() => text !== ''} save={save} />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Link to="/batches?after=9">Next</Link>
      <Link to="/overview">Overview</Link>
      <FormDialog open={isOpen} onClose={() => setOpen(false)} title="Change the batch">
        <TextField name="note" label="Note" />
        <button type="button" onClick={() => void navigate('/overview', { state: AFTER_SAVING })}>
          Save
        </button>
      </FormDialog>
    </>
  );
}

function setUp({ save = async () => true }: { save?: () => Promise<boolean> } = {}) {
  const router = createMemoryRouter(
    [
      {
        Component: () => (
          <NavigationGuardProvider>
            <Outlet />
          </NavigationGuardProvider>
        ),
        children: [
          { path: 'overview', element: <p>Figures</p> },
          { path: 'batches', element: <BatchPage save={save} /> },
        ],
      },
    ],
    { initialEntries: ['/overview', '/batches'] },
  );
  render(
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>,
  );
  return { router, user: userEvent.setup() };
}

const QUESTION = { name: 'Discard what you typed?' };
const question = () => screen.findByRole('dialog', QUESTION);
const figures = () => screen.findByText('Figures');
const openDialog = async (user: ReturnType<typeof setUp>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' });
};

test('the browser’s Back asks before the text of a dialog is lost, and keeps it', async () => {
  const { router, user } = setUp();
  const note = await openDialog(user);
  await user.type(note, 'Janmashtami');
  await router.navigate(-1);
  await question();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/batches');
  expect(note.value).toBe('Janmashtami');
  await router.navigate(-1);
  await question();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await figures();
});

test('nothing is asked without text, after saving, or on the same page', async () => {
  const looks = [
    ({ router }: ReturnType<typeof setUp>) => router.navigate(-1),
    async ({ user }: ReturnType<typeof setUp>) => {
      await user.type(await openDialog(user), 'Janmashtami');
      await user.click(screen.getByRole('button', { name: 'Save' }));
    },
    async ({ user }: ReturnType<typeof setUp>) => {
      await user.type(screen.getByRole('textbox', { name: 'Row' }), '501');
      await user.click(screen.getByRole('link', { name: 'Next' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      await user.click(screen.getByRole('link', { name: 'Overview' }));
    },
  ];
  for (const look of looks) {
    await look(setUp());
    await figures();
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
  }
});

test('Back to a page that was once opened after saving asks like any other', async () => {
  const { router, user } = setUp();
  await router.navigate('/overview', { state: AFTER_SAVING });
  await router.navigate('/batches');
  await user.type(await openDialog(user), 'Janmashtami');
  await router.navigate(-1);
  await question();
});

test('Back to the list’s page before asks about a dialog, and not about the page, which stays', async () => {
  const saves = vi.fn(async () => true);
  const { router, user } = setUp({ save: saves });
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await user.type(screen.getByRole('textbox', { name: 'Row' }), '501');
  await user.type(await openDialog(user), 'Janmashtami');
  await router.navigate(-1);
  await question();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await vi.waitFor(() => expect(router.state.location.search).toBe(''));
  expect(saves).not.toHaveBeenCalled();
});

test('a question is gone as soon as nothing is left to ask', async () => {
  const { user } = setUp({ save: async () => false });
  const row = screen.getByRole<HTMLInputElement>('textbox', { name: 'Row' });
  await user.type(row, '501');
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  await question();
  await user.clear(row);
  await figures();
});

test('a server that answers nothing is not waited for: it asks', async () => {
  const { user } = setUp({ save: () => new Promise(() => undefined) });
  await user.type(screen.getByRole('textbox', { name: 'Row' }), '501');
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  await screen.findByRole('dialog', QUESTION, { timeout: 20_000 });
});

test('what cannot be saved is asked about, and stays', async () => {
  const { user } = setUp({ save: async () => false });
  const row = screen.getByRole<HTMLInputElement>('textbox', { name: 'Row' });
  await user.type(row, '501');
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  await question();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(row.value).toBe('501');
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  await question();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await figures();
});

test('the dialog above a page is asked first, then the page', async () => {
  const saved: string[] = [];
  const { router, user } = setUp({
    save: async () => {
      saved.push('row');
      return true;
    },
  });
  await user.type(screen.getByRole('textbox', { name: 'Row' }), '501');
  await user.type(await openDialog(user), 'Janmashtami');
  await router.navigate(-1);
  await question();
  expect(saved).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await figures();
  expect(saved).toEqual(['row']);
});

test('closing the tab is asked about while something is typed', async () => {
  const { user } = setUp();
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const note = await openDialog(user);
  expect(isAsked()).toBe(false);
  await user.type(note, 'Janmashtami');
  expect(isAsked()).toBe(true);
  await user.clear(note);
  await user.type(screen.getByRole('textbox', { name: 'Row' }), '501');
  expect(isAsked()).toBe(true);
});
