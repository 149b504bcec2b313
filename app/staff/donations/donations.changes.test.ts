import { beforeEach, describe, expect, it } from 'vitest';
import { holdResponses, json, startTestServer } from '#test/http-test-server.ts';
import { type DonationsStore, donationCalled, openDonations } from './donations.fixture.ts';
import { deleteDonation, sendTaxCertificate } from './donations.thunks.ts';

const server = startTestServer();
let store: DonationsStore;
const state = () => store.getState().donations;

beforeEach(() => {
  store = openDonations(server.origin(), {
    donations: [donationCalled('a'), donationCalled('b')],
    status: 'succeeded',
  });
});

describe('sending the tax certificate', () => {
  it('has its own status: idle, loading, succeeded', async () => {
    expect(state().taxCertificateStatus).toBe('idle');
    server.answer(json(200, { message: 'Sent to r•••@example.org' }));
    const done = store.dispatch(sendTaxCertificate('a'));
    expect(state()).toMatchObject({ taxCertificateStatus: 'loading', status: 'succeeded' });
    await done;
    expect(state()).toMatchObject({ taxCertificateStatus: 'succeeded', status: 'succeeded' });
  });

  it("fails with the server's message stored, the list's status untouched", async () => {
    server.answer(json(409, { message: 'This donation has no email address' }));
    await store.dispatch(sendTaxCertificate('a'));
    expect(state()).toMatchObject({
      taxCertificateStatus: 'failed',
      error: 'This donation has no email address',
      status: 'succeeded',
    });
  });

  it("fails with 'Failed to send tax certificate' when the server sends no message", async () => {
    server.answer(json(500, {}));
    await store.dispatch(sendTaxCertificate('a'));
    expect(state().error).toBe('Failed to send tax certificate');
  });

  it('has no body and no content type', async () => {
    let sent: unknown;
    server.answer((request, response, body) => {
      sent = [request.method, request.url, request.headers['content-type'], body];
      json(200, { message: 'Sent' })(request, response, body);
    });
    await store.dispatch(sendTaxCertificate('a'));
    expect(sent).toEqual(['POST', '/api/post/send-tax-certificate/a', undefined, '']);
  });

  it('keeps the response data unchanged', async () => {
    const body = { message: 'Sent', taxDocument: { kind: 'receipt', issue: 2 } };
    server.answer(json(200, body));
    const { payload } = await store.dispatch(sendTaxCertificate('a'));
    expect(payload).toEqual(body);
    expect(state().certificates.a?.answer).toEqual(body);
  });

  it('is tracked per donation', async () => {
    server.answer(json(200, { message: 'Sent' }));
    await store.dispatch(sendTaxCertificate('a'));
    server.answer(json(409, { message: 'No address' }));
    await store.dispatch(sendTaxCertificate('b'));
    const rest = { error: null, answer: null, call: expect.any(String) };
    expect(state().certificates).toEqual({
      a: { ...rest, status: 'succeeded', answer: { message: 'Sent' } },
      b: { ...rest, status: 'failed', error: 'No address' },
    });
  });

  it("when superseded does not change the newer call's status", async () => {
    const waiting = holdResponses(server);
    const older = store.dispatch(sendTaxCertificate('a'));
    await waiting.until(1);
    const newer = store.dispatch(sendTaxCertificate('a'));
    await waiting.until(2);
    waiting.answer(0, 409, { message: 'No address' });
    await older;
    expect(state()).toMatchObject({
      taxCertificateStatus: 'loading',
      certificates: { a: { status: 'loading', error: null } },
    });
    waiting.answer(1, 200, { message: 'Sent' });
    await newer;
    expect(state()).toMatchObject({
      taxCertificateStatus: 'succeeded',
      certificates: { a: { status: 'succeeded', answer: { message: 'Sent' } } },
    });
  });
});

describe('deleting', () => {
  it('removes the donation with the matching _id without changing status', async () => {
    server.answer(json(200, { id: 'a' }));
    const done = store.dispatch(deleteDonation({ id: 'a' }));
    expect(state()).toMatchObject({ status: 'succeeded', donations: [{ _id: 'a' }, { _id: 'b' }] });
    const { payload } = await done;
    expect(payload).toBe('a');
    expect(state()).toMatchObject({ status: 'succeeded', error: null });
    expect(state().donations).toEqual([donationCalled('b')]);
  });

  it('only stores the error when it fails', async () => {
    const before = state();
    server.answer(json(409, { message: 'A captured online payment can only be refunded' }));
    await store.dispatch(deleteDonation({ id: 'a' }));
    expect(state()).toEqual({
      ...before,
      error: 'A captured online payment can only be refunded',
    });
  });

  it("stores 'Failed to delete donation' when it fails without a message", async () => {
    server.answer(json(500, {}));
    await store.dispatch(deleteDonation({ id: 'a' }));
    expect(state().error).toBe('Failed to delete donation');
  });

  it('sends no body without a reason, and the reason otherwise', async () => {
    const sent: unknown[] = [];
    server.answer((request, response, body) => {
      sent.push([request.method, request.url, request.headers['content-type'], body]);
      json(200, { id: 'a' })(request, response, body);
    });
    await store.dispatch(deleteDonation({ id: 'a' }));
    await store.dispatch(deleteDonation({ id: 'b', reason: 'Entered twice' }));
    expect(sent).toEqual([
      ['DELETE', '/api/post/delete-donation/a', undefined, ''],
      ['DELETE', '/api/post/delete-donation/b', 'application/json', '{"reason":"Entered twice"}'],
    ]);
  });
});
