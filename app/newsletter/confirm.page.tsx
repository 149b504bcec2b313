import type { ActionFunctionArgs, MetaArgs } from 'react-router';
import { confirmSubscription } from '#shared/calls.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { useFormResponse } from '../forms/form-response.ts';
import { submitForm } from '../forms/submit-form.ts';
import { describeHiddenPage } from '../site/page-head.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { OneButtonPage } from './one-button-page.tsx';

const NOT_FOUND = 404;

const submit = (args: ActionFunctionArgs) =>
  submitForm(args, confirmSubscription, '/subscription?state=confirmed', {
    token: args.params.token ?? '',
  });
export const action = (args: ActionFunctionArgs) => submit(args);
export const clientAction = (args: ActionFunctionArgs) => submit(args);

export const meta = ({ matches }: MetaArgs) => describeHiddenPage(m.confirm_title(), matches);

/** /subscription/confirm/{token}, linked in the mail. Only the button confirms: mail scanners open every link. */
export default function ConfirmPage() {
  const { refusal } = useFormResponse();
  if (refusal?.status === NOT_FOUND) {
    return (
      <OneButtonPage
        heading={m.confirm_expired_heading()}
        text={m.confirm_expired_text()}
        fallback={<LinkButton to="/subscription">{m.confirm_expired_button()}</LinkButton>}
      />
    );
  }
  return (
    <OneButtonPage
      heading={m.confirm_heading()}
      text={m.confirm_text()}
      button={m.confirm_button()}
    />
  );
}
