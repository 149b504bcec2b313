import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { createApiClient } from './api-client.ts';
import { readSentState } from './site/sent-state.tsx';
import { acceptSkippedTransitions } from './site/skipped-transitions.ts';
import { makeStore } from './store/make-store.ts';
import { storeContext } from './store/store-context.ts';

const store = makeStore({
  api: createApiClient({ fetch: window.fetch.bind(window), origin: '' }),
  preloadedState: readSentState(),
});

function getContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(storeContext, store);
  return context;
}

acceptSkippedTransitions(document);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Provider store={store}>
        <HydratedRouter getContext={getContext} />
      </Provider>
    </StrictMode>,
  );
});
