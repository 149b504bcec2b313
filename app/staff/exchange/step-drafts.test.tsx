// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, useSearchParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test } from 'vitest';
import { TextField } from '../../ui/text-field.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import { NavigationGuardProvider } from '../kit/navigation-guard.tsx';
import { StepDraftsProvider, useForgetDrafts, useStepDraft } from './step-drafts.tsx';

afterEach(cleanup);

function Step({ id }: { readonly id: string }) {
  const { input, set, forget } = useStepDraft(`${id} columns`, '');
  const drop = useForgetDrafts();
  return (
    <>
      <TextField
        name="site"
        label="Site"
        value={input}
        onChange={({ target }) => set(target.value)}
      />
      <button type="button" onClick={() => forget(input)}>
        Send
      </button>
      <button type="button" onClick={() => drop(id)}>
        Drop
      </button>
      <Link to="/exchange">All</Link>
    </>
  );
}

function Steps() {
  const [search] = useSearchParams();
  const id = search.get('import');
  return id === null ? <Link to="/exchange?import=1">First</Link> : <Step key={id} id={id} />;
}

async function openStep() {
  cleanup();
  const exchange = (
    <StepDraftsProvider>
      <Steps />
      <Link to="/overview">Overview</Link>
    </StepDraftsProvider>
  );
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
          { path: 'exchange', element: exchange },
        ],
      },
    ],
    { initialEntries: ['/exchange', '/exchange?import=1'] },
  );
  render(
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>,
  );
  await userEvent.type(site(), 'seva.example');
  return router;
}

const site = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Site' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

test('what was entered for an import is there again after its list, also by Back', async () => {
  const router = await openStep();
  await follow('All');
  await follow('First');
  expect(site().value).toBe('seva.example');
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  await follow('First');
  expect(site().value).toBe('seva.example');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('another page asks first, unless it was sent or discarded', async () => {
  await openStep();
  await follow('All');
  await follow('Overview');
  await press('Discard');
  await screen.findByText('Figures');
  for (const act of ['Send', 'Drop']) {
    await openStep();
    await press(act);
    await follow('Overview');
    await screen.findByText('Figures');
  }
});
