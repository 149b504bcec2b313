import { m } from '#shared/messages/compiled/messages.js';
import { NotFound } from './not-found.tsx';
import { nameTab } from './page-head.ts';

/** In place of a page that turned out not to be there; it names itself, since its route has a name of its own. */
export function MissingScreen() {
  return (
    <>
      <title>{nameTab(m.not_found_title())}</title>
      <NotFound />
    </>
  );
}
