import { useState } from 'react';
import type { Endpoint } from '#shared/endpoint.ts';
import { useApi } from '../kit/api-context.ts';
import { callEndpoint, explainFailure } from '../kit/call-endpoint.ts';
import { askForPasskey, NoPasskey } from './passkeys.ts';

type Begin = Endpoint & {
  readonly response: { readonly _zod: { readonly output: { options: Record<string, unknown> } } };
};

/**
 * Requests a passkey from the browser with the options that `begin` returns, and passes on its response. `busy` and
 * `error` are for the button.
 */
export function usePasskey(
  begin: Begin,
  onProof: (proof: Record<string, unknown>) => Promise<unknown>,
) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const ask = async () => {
    setBusy(true);
    setError(null);
    try {
      const { options } = await callEndpoint(api, begin, { body: {} });
      await onProof(await askForPasskey(options));
    } catch (failure) {
      setError(failure instanceof NoPasskey ? failure.message : explainFailure(failure));
    } finally {
      setBusy(false);
    }
  };
  return { ask, busy, error };
}
