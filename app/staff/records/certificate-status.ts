import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { readFields } from '../../read-fields.ts';
import { sendTaxCertificate } from './records.thunks.ts';
import type { CertificateState, RecordsState } from './records-state.ts';

type Call = { readonly meta: { readonly arg: string; readonly requestId: string } };

/** Status of sending certificates (R59): of the latest call, and of each donation. */
export function followCertificates(builder: ActionReducerMapBuilder<RecordsState>) {
  builder
    .addCase(sendTaxCertificate.pending, (state, { meta }) => {
      const { arg: id, requestId: call } = meta;
      state.certificateStatusOf = call;
      state.taxCertificateStatus = 'loading';
      state.certificates[id] = { status: 'loading', error: null, answer: null, call };
    })
    .addCase(sendTaxCertificate.fulfilled, (state, action) => {
      end(state, action, { status: 'succeeded', error: null, answer: action.payload });
    })
    .addCase(sendTaxCertificate.rejected, (state, action) => {
      const error = action.payload?.message ?? action.error.message ?? '';
      state.error = error;
      end(state, action, { status: 'failed', error, answer: null });
    });
}

/** The end of a superseded call does not change the newer one's status. */
function end(state: RecordsState, { meta }: Call, ending: Omit<CertificateState, 'call'>) {
  const { arg: id, requestId: call } = meta;
  if (state.certificates[id]?.call === call) state.certificates[id] = { ...ending, call };
  if (state.certificateStatusOf === call) state.taxCertificateStatus = ending.status;
}

/** The server's message about a sent certificate; null when there is none. */
export function readCertificateMessage({ answer }: CertificateState): string | null {
  const { message } = readFields(answer);
  return typeof message === 'string' ? message : null;
}
