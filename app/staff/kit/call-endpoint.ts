import { BY_PERSON, type Endpoint, type ResponseOf } from '#shared/endpoint.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { type ApiClient, ApiError, type CallOptions } from '../../api-client.ts';
import { UnexpectedAnswer } from '../../store/create-app-thunk.ts';

/**
 * Headers of a call that a person makes: it counts as a use of the session, also where a page makes the same call by
 * itself (`polled`).
 */
export const byPerson = { [BY_PERSON]: '1' } as const;

/** Makes a call and returns the response validated by its schema; throws ApiError or UnexpectedAnswer. */
export async function callEndpoint<E extends Endpoint>(
  api: ApiClient,
  endpoint: E,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  const { data } = await api.call(endpoint, options);
  const read = endpoint.response.safeParse(data);
  if (!read.success) throw new UnexpectedAnswer(m.desk_answer_unexpected());
  return read.data as ResponseOf<E>;
}

/** Error message of a failed call, for the user. */
export function explainFailure(error: unknown): string {
  if (error instanceof UnexpectedAnswer) return error.message;
  if (!(error instanceof ApiError)) throw error;
  if (error.serverMessage !== null) return error.serverMessage;
  return error.kind === 'status' ? m.desk_call_failed() : m.desk_no_connection();
}
