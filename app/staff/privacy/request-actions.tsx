import { useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import {
  carryOutRequest,
  checkAskerIdentity,
  closeDonorRequest,
  takeDonorData,
  type WholeDonorRequest,
} from '#shared/staff/privacy-endpoints.ts';
import { saveFile } from '../../request-file.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { CallFailed } from '../kit/list-states.tsx';
import { useCall } from '../kit/use-call.ts';
import { PlanLines } from './plan-lines.tsx';
import { formatRequester } from './privacy-messages.ts';

type Props = { readonly whole: WholeDonorRequest; readonly onChanged: () => void };

/** Steps of an open request, in order: verify the requester, execute, record the answer. */
export function RequestActions({ whole, onChanged }: Props) {
  const { request, plan } = whole;
  const [asking, setAsking] = useState<'identity' | 'carry-out' | 'done' | 'refused' | null>(null);
  const checking = useCall(checkAskerIdentity);
  const carrying = useCall(carryOutRequest);
  const closing = useCall(closeDonorRequest);
  const toast = useToast();
  if (request.state !== 'open') return null;

  const params = { id: request._id };
  // The data subject, not the requester.
  const name = whole.donorName ?? formatRequester(request);
  const isErasure = request.kind === 'erase';
  const isToCarryOut = (isErasure || request.kind === 'withdraw') && request.carriedOutAt === null;
  const isIdentified = request.identityCheck !== '';
  const close = () => setAsking(null);
  const finish = ({ error }: { readonly error: string | null }) => {
    if (error !== null) return error;
    close();
    toast({ kind: 'success', text: m.privacy_done_now(), durationMs: 4000 });
    onChanged();
    return null;
  };
  const outcomeField = { label: m.privacy_told(), hint: m.privacy_told_hint(), required: true };
  const closeAs = (state: 'done' | 'refused') => async (reason: string) =>
    finish(await closing.attempt({ params, body: { state, reason } }));
  return (
    <div className="flex flex-col gap-3 rounded-xl border border-line bg-card px-4 py-3.5">
      {!isIdentified && <p className="text-sm text-ink-soft">{m.privacy_identity_text()}</p>}
      {isIdentified && request.kind === 'see' && <TakeData whole={whole} onChanged={onChanged} />}
      {isIdentified && request.kind === 'correct' && (
        <p className="text-sm text-ink-soft">{m.privacy_correct_text()}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {!isIdentified && (
          <Button onClick={() => setAsking('identity')}>{m.privacy_identity_write()}</Button>
        )}
        {isIdentified && (plan.some(({ goes }) => goes) || isToCarryOut) && (
          <Button onClick={() => setAsking('carry-out')}>
            {isErasure ? m.privacy_erase() : m.privacy_withdraw()}
          </Button>
        )}
        <Button tone="secondary" onClick={() => setAsking('done')}>
          {m.privacy_close()}
        </Button>
        <Button tone="secondary" onClick={() => setAsking('refused')}>
          {m.privacy_refuse()}
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'identity'}
        onClose={close}
        title={m.privacy_identity_write()}
        confirmLabel={m.privacy_identity_save()}
        reason={{ label: m.privacy_identity(), hint: m.privacy_identity_hint(), required: true }}
        onConfirm={async (how) => finish(await checking.attempt({ params, body: { how } }))}
      >
        <p>{m.privacy_identity_text()}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'carry-out'}
        onClose={close}
        title={isErasure ? m.privacy_erase_title({ name }) : m.privacy_withdraw_title({ name })}
        confirmLabel={isErasure ? m.privacy_erase() : m.privacy_withdraw()}
        {...(isErasure ? { tick: m.privacy_erase_tick() } : {})}
        onConfirm={async () => finish(await carrying.attempt({ params }))}
      >
        <p className="mb-2">{isErasure ? m.privacy_erase_text() : m.privacy_withdraw_list()}</p>
        <PlanLines lines={plan} />
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'done'}
        onClose={close}
        title={m.privacy_close_title()}
        confirmLabel={m.privacy_close()}
        reason={outcomeField}
        onConfirm={closeAs('done')}
      >
        <p>{m.privacy_close_text()}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'refused'}
        onClose={close}
        title={m.privacy_refuse_title()}
        confirmLabel={m.privacy_refuse()}
        reason={outcomeField}
        onConfirm={closeAs('refused')}
      >
        <p>{m.privacy_refuse_text()}</p>
      </ConfirmDialog>
    </div>
  );
}

function TakeData({ whole: { request }, onChanged }: Props) {
  const taking = useCall(takeDonorData);
  const toast = useToast();
  const takeData = async () => {
    const response = await taking.run({ params: { id: request._id } });
    if (response === null) return;
    saveText(response.fileName, response.text);
    toast({ kind: 'success', text: m.privacy_taken(), durationMs: 5000 });
    onChanged();
  };
  return (
    <>
      <p className="text-sm text-ink-soft">
        {request.email === ''
          ? m.privacy_take_letter()
          : m.privacy_take_text({ email: request.email })}
      </p>
      <CallFailed error={taking.error} />
      <Button onClick={takeData} busy={taking.busy} className="self-start">
        {m.privacy_take()}
      </Button>
    </>
  );
}

/** Saves text from a response as a browser download. */
function saveText(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  saveFile(address, fileName);
  URL.revokeObjectURL(address);
}
