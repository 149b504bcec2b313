import 'virtual:brand-colours.css';
import '../desk.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { createApiClient } from '../../api-client.ts';
import { ToastProvider } from '../../ui/toast.tsx';
import { ApiContext } from '../kit/api-context.ts';
import { SetupPage } from './setup-page.tsx';

// The page of a first start: a program of its own beside the desk, since there is no database and nobody to sign in.

// This page's CSP forbids eval, and reports even attempts.
z.config({ jitless: true });

const api = createApiClient({ fetch: window.fetch.bind(window), origin: '' });
const root = document.getElementById('setup');
if (root === null) throw new Error('The document has no place for the set-up');

createRoot(root).render(
  <StrictMode>
    <ApiContext value={api}>
      {/* A dialog shows toasts, and the page asks in one. */}
      <ToastProvider>
        <SetupPage />
      </ToastProvider>
    </ApiContext>
  </StrictMode>,
);
