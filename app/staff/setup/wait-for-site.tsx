import { useEffect, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { styleButton } from '../../ui/button-style.ts';

const LOOK_MS = 700;
const PATIENCE_MS = 60_000;

/** Waits until the server has started with its new settings, then leads to the sign-in at the public address. */
export function WaitForSite({ publicUrl }: { readonly publicUrl: string }) {
  const [isReady, setIsReady] = useState(false);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const begun = performance.now();
    let timer: number | undefined;
    let isOver = false;
    const look = async () => {
      // No connection while one server ends and the next begins.
      const response = await fetch('/readyz').catch(() => null);
      if (isOver) return;
      if (response?.ok) return setIsReady(true);
      setIsLate(performance.now() - begun > PATIENCE_MS);
      timer = window.setTimeout(look, LOOK_MS);
    };
    timer = window.setTimeout(look, LOOK_MS);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, []);
  return (
    <div role="status" className="flex flex-col gap-4">
      {!isReady && <p>{isLate ? m.setup_finish_slow() : m.setup_finish_starting()}</p>}
      {isReady && (
        <>
          <p className="wrap-anywhere">{m.setup_finish_open({ address: publicUrl })}</p>
          <p>{m.setup_finish_next()}</p>
          <a href={`${publicUrl}/staff`} className={`${styleButton({})} self-start`}>
            {m.setup_finish_sign_in()}
          </a>
        </>
      )}
    </div>
  );
}
