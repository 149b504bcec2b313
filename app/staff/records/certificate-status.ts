import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { sendTaxCertificate } from './records.thunks.ts';
import type { RecordsState } from './records-state.ts';

/** The certificate has a status of its own (SPEC section 4): the last one sent, and each gift's by itself. */
export function followCertificates(builder: ActionReducerMapBuilder<RecordsState>) {
  builder
    .addCase(sendTaxCertificate.pending, (state, { meta }) => {
      state.taxCertificateStatus = 'loading';
      state.certificates[meta.arg] = { status: 'loading', message: null };
    })
    .addCase(sendTaxCertificate.fulfilled, (state, { payload, meta }) => {
      state.taxCertificateStatus = 'succeeded';
      state.certificates[meta.arg] = { status: 'succeeded', message: payload.message };
    })
    .addCase(sendTaxCertificate.rejected, (state, { payload, error, meta }) => {
      const message = payload?.message ?? error.message ?? '';
      state.taxCertificateStatus = 'failed';
      state.error = message;
      state.certificates[meta.arg] = { status: 'failed', message };
    });
}
