import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Call } from '#shared/calls.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { ApiError } from '../api-client.ts';
import type { PathParams } from '../api-path.ts';
import { storeContext } from '../store/store-context.ts';

/** Why a form was not taken, and all that stood in it. */
export type FormRefusal = {
  /** As the API answered it; 503 when no answer came. */
  readonly status: number;
  readonly message: string;
  /** What is wrong with each field; empty when it is none of them. */
  readonly fields: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string>>;
};

const PATIENCE_MS = 20_000;
const NO_ANSWER = 503;

/**
 * Sends what a page's form holds to one call of the API: on the server for a form that came without scripts, else in the
 * browser. Null when it was taken.
 */
async function sendForm(
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  call: Call,
  params: PathParams = {},
): Promise<FormRefusal | null> {
  const typed = readTexts(await request.formData());
  const api = context.get(storeContext).dispatch((_dispatch, _getState, services) => services.api);
  try {
    const { signal } = request;
    await api.call(call, { params, body: typed, signal, timeoutMs: PATIENCE_MS });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, serverMessage, fields } = error;
    return {
      status: status ?? NO_ANSWER,
      message: serverMessage ?? m.form_failed(),
      fields,
      typed,
    };
  }
}

/** The action of a page with one form: on to `done` once it was taken, else the form again with what was said of it. */
export async function takeForm(
  given: { context: Readonly<RouterContextProvider>; request: Request },
  call: Call,
  done: string,
  params: PathParams = {},
) {
  const refusal = await sendForm(given, call, params);
  return refusal === null ? redirect(done, 303) : data(refusal, { status: refusal.status });
}

function readTexts(form: FormData): Record<string, string> {
  const texts = [...form].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return Object.fromEntries(texts);
}
