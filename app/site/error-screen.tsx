import { isRouteErrorResponse, useLocation } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { styleButton } from '../ui/button-style.ts';
import { Vignette } from '../ui/vignette.tsx';

/** Screen for unexpected errors (R6): heading, and status or message. Plain links, which reload the document. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const { pathname, search } = useLocation();
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-center justify-center gap-5 px-6 py-16 text-center">
      <Vignette of="unlit-lamp" className="w-full max-w-md" />
      <h1 className="font-display text-section text-ink">{m.error_heading()}</h1>
      <p className="text-lg font-semibold text-ink-soft">{describe(error)}</p>
      <p className="text-ink-soft">{m.error_lead()}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <a href={pathname + search} className={styleButton({ tone: 'primary' })}>
          {m.error_reload()}
        </a>
        <a href="/" className={styleButton({ tone: 'secondary' })}>
          {m.error_home()}
        </a>
      </div>
    </main>
  );
}

/** Status of a thrown response, else the error's message, which the server has already sanitised. */
function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  if (error instanceof Error && error.message !== '') return error.message;
  return m.error_unknown();
}
