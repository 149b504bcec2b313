import type { ActionFunctionArgs } from 'react-router';
import { unsubscribe } from '#shared/calls.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { takeForm } from '../forms/take-form.ts';
import { describeHiddenPage } from '../site/page-head.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { OneButtonPage } from './one-button-page.tsx';

const act = (given: ActionFunctionArgs) =>
  takeForm(given, unsubscribe, '/subscription?state=left', { token: given.params.token ?? '' });
export const action = (given: ActionFunctionArgs) => act(given);
export const clientAction = (given: ActionFunctionArgs) => act(given);

export const meta = () => describeHiddenPage(m.leave_title());

/** /subscription/leave/{token}, linked in every mail. Identical for every token, known or not. */
export default function LeavePage() {
  return (
    <OneButtonPage heading={m.leave_heading()} text={m.leave_text()} button={m.leave_button()}>
      <LinkButton to="/" tone="quiet">
        {m.leave_stay()}
      </LinkButton>
    </OneButtonPage>
  );
}
