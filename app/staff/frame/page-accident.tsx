import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { Button } from '../../ui/button.tsx';

/** Error boundary: a page threw, or a newer build replaced the loaded one. Reloading mostly helps. */
export function PageAccident() {
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
  return (
    <div role="alert" className="mx-auto flex max-w-xl flex-col items-start gap-3 p-8">
      <h1 className="font-display text-2xl">{m.desk_accident()}</h1>
      <p>{m.desk_accident_text()}</p>
      <Button onClick={() => location.reload()}>{m.desk_load_anew()}</Button>
    </div>
  );
}
