import { m } from '#shared/messages/compiled/messages.js';
import {
  type ContentDocument,
  changeDocument,
  createDocument,
  documentSchema,
  readDocument,
} from '#shared/staff/content-endpoints.ts';
import { type ApiClient, ApiError } from '../../../api-client.ts';
import { readFields } from '../../../read-fields.ts';
import { callEndpoint, explainFailure } from '../../kit/call-endpoint.ts';
import type { Texts } from './texts.ts';

/** The calls that a draft makes; each throws ApiError or UnexpectedAnswer. */
export type DraftCalls = {
  readonly read: (id: string) => Promise<ContentDocument>;
  readonly create: (texts: Texts, key: string, signal: AbortSignal) => Promise<ContentDocument>;
  readonly change: (
    id: string,
    version: number,
    texts: Texts,
    signal: AbortSignal,
  ) => Promise<ContentDocument>;
};

export function createDraftCalls(api: ApiClient, kind: string): DraftCalls {
  return {
    read: async (id) => (await callEndpoint(api, readDocument, { params: { kind, id } })).item,
    create: async (texts, key, signal) => {
      const body = { ...texts, key };
      return (await callEndpoint(api, createDocument, { params: { kind }, body, signal })).item;
    },
    change: async (id, version, texts, signal) => {
      const params = { kind, id };
      const body = { version, ...texts };
      return (await callEndpoint(api, changeDocument, { params, body, signal })).item;
    },
  };
}

/** Why a call failed, and what follows from it. */
export type Failure =
  /** It may have been done, or not; repeated by itself. `why`: the server's words, null without a connection. */
  | { readonly kind: 'unanswered'; readonly why: string | null }
  | { readonly kind: 'signed-out' }
  /** Somebody else has written meanwhile. */
  | { readonly kind: 'newer'; readonly item: ContentDocument }
  | {
      readonly kind: 'refused';
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
    };

const TOO_MANY = 429;
const SERVER_FAULTS = 500;

export function readFailure(failure: unknown): Failure {
  if (failure instanceof ApiError) {
    if (failure.kind !== 'status') return { kind: 'unanswered', why: null };
    if (failure.status === 401) return { kind: 'signed-out' };
    const item = documentSchema.safeParse(readFields(failure.response).item);
    if (failure.status === 409 && item.success) return { kind: 'newer', item: item.data };
    const message = failure.serverMessage ?? m.desk_call_failed();
    if (failure.status === TOO_MANY || (failure.status ?? 0) >= SERVER_FAULTS)
      return { kind: 'unanswered', why: message };
    return { kind: 'refused', message, fields: failure.fields };
  }
  return { kind: 'refused', message: explainFailure(failure), fields: {} };
}
