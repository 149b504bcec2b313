import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Call } from '#shared/calls.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { ApiError } from '../api-client.ts';
import type { PathParams } from '../api-path.ts';
import { storeContext } from '../store/store-context.ts';

/** Why a form was refused, with its values. */
export type FormRefusal = {
  /** The API's status; 503 when there was no response. */
  readonly status: number;
  readonly message: string;
  /** Field errors; empty when no field is at fault. */
  readonly fields: Readonly<Record<string, string>>;
  readonly typed: Readonly<Record<string, string>>;
};

const FORM_TIMEOUT_MS = 20_000;
const NO_ANSWER = 503;

/**
 * Sends a page's form to one API call: on the server for a form submitted without scripts, else in the browser. Null on
 * success.
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
    await api.call(call, { params, body: typed, signal, timeoutMs: FORM_TIMEOUT_MS });
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

/** Action of a page with one form: redirects to `done` on success, else returns the form with its errors. */
export async function submitForm(
  args: { context: Readonly<RouterContextProvider>; request: Request },
  call: Call,
  done: string,
  params: PathParams = {},
) {
  const refusal = await sendForm(args, call, params);
  return refusal === null ? redirect(done, 303) : data(refusal, { status: refusal.status });
}

function readTexts(form: FormData): Record<string, string> {
  const texts = [...form].filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return Object.fromEntries(texts);
}
