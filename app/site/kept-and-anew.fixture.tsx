import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createRoutesStub } from 'react-router';
import type { AppStore } from '../store/make-store.ts';
import { ToastProvider } from '../ui/toast.tsx';
import { DrawingsProvider, openDrawings, placeDrawings } from './drawn-once.tsx';
import { joinPieces } from './join-pieces.fixture.ts';

/** Draws pages one after the other as a server does: with what it kept of those before, and beside it all anew. */
export function openKeeper(openStore: () => AppStore) {
  const drawings = openDrawings();
  const draw = (page: ReactNode, from: typeof drawings | null) => {
    const Page = createRoutesStub([{ path: '/', Component: () => page }]);
    return renderToString(
      <DrawingsProvider value={from}>
        <Provider store={openStore()}>
          <ToastProvider>
            <Page />
          </ToastProvider>
        </Provider>
      </DrawingsProvider>,
    );
  };
  return (page: ReactNode) => {
    const bare = draw(page, drawings);
    return {
      /** What was drawn for this page alone. */
      bare,
      kept: joinPieces(placeDrawings(bare, drawings)),
      anew: draw(page, null),
    };
  };
}

/** A thing, and it again with one after the other of its fields as another has it. */
export const changeEach = <Thing extends object>(thing: Thing, other: Thing): Thing[] => [
  thing,
  ...Object.entries(other).map(([field, value]) => ({ ...thing, [field]: value })),
];
