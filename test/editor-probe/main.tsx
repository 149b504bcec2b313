import 'virtual:brand-colours.css';
import '#app/staff/desk.css';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { createApiClient } from '#app/api-client.ts';
import { RichTextField } from '#app/staff/editor/rich-text-field.tsx';
import { ApiContext } from '#app/staff/kit/api-context.ts';
import { ToastProvider } from '#app/ui/toast.tsx';

/** The field in a form, as a page of the desk has it, with what it would store. */
function Form() {
  const [story, setStory] = useState('Plain words.\n\nOf former times, 3 < 4.');
  const [sent, setSent] = useState(0);
  return (
    <form
      className="mx-auto max-w-3xl p-4"
      onSubmit={(event) => {
        event.preventDefault();
        setSent(sent + 1);
      }}
    >
      <RichTextField
        label="Story"
        hint="What happened"
        value={story}
        maxLength={2000}
        onChange={setStory}
        // The library is a page of its own.
        onPickPicture={async () => ({ url: '/pictures/a.webp', alt: 'The ghat' })}
      />
      <output aria-label="Stored">{story}</output>
      <button type="button" onClick={() => setStory('<h3>From elsewhere</h3><p>Restored</p>')}>
        Restore
      </button>
      <p>Sent {sent}</p>
    </form>
  );
}

// As in the desk's own program.
z.config({ jitless: true });

const root = document.getElementById('desk');
if (root === null) throw new Error('The document has no place for the editor');
createRoot(root).render(
  <StrictMode>
    <ApiContext value={createApiClient({ fetch: window.fetch.bind(window), origin: '' })}>
      <ToastProvider>
        <Form />
      </ToastProvider>
    </ApiContext>
  </StrictMode>,
);
