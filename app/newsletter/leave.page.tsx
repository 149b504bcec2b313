import type { ActionFunctionArgs, MetaArgs } from 'react-router';
import { unsubscribe } from '#shared/calls.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { submitForm } from '../forms/submit-form.ts';
import { describeHiddenPage } from '../site/page-head.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { OneButtonPage } from './one-button-page.tsx';

const submit = (args: ActionFunctionArgs) =>
  submitForm(args, unsubscribe, '/subscription?state=left', { token: args.params.token ?? '' });
export const action = (args: ActionFunctionArgs) => submit(args);
export const clientAction = (args: ActionFunctionArgs) => submit(args);

export const meta = ({ matches }: MetaArgs) => describeHiddenPage(m.leave_title(), matches);

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
