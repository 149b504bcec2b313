import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { unsubscribe } from '#shared/calls.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { sendForm } from '../forms/send-form.ts';
import { describeHiddenPage } from '../site/page-head.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { OneButtonPage } from './one-button-page.tsx';

async function act({ context, request, params }: ActionFunctionArgs) {
  const refusal = await sendForm({ context, request }, unsubscribe, { token: params.token ?? '' });
  if (refusal === null) return redirect('/subscription?state=left', 303);
  return data(refusal, { status: refusal.status });
}
export const action = (given: ActionFunctionArgs) => act(given);
export const clientAction = (given: ActionFunctionArgs) => act(given);

export const meta = () => describeHiddenPage(m.leave_title());

/** /subscription/leave/{token}, from every mail. The same for every token, known or not. */
export default function LeavePage() {
  return (
    <OneButtonPage heading={m.leave_heading()} text={m.leave_text()} button={m.leave_button()}>
      <LinkButton to="/" tone="quiet">
        {m.leave_stay()}
      </LinkButton>
    </OneButtonPage>
  );
}
