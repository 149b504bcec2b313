import type { ActionFunctionArgs } from 'react-router';
import { confirmSubscription } from '#shared/calls.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { useFormAnswer } from '../forms/form-answer.ts';
import { takeForm } from '../forms/take-form.ts';
import { describeHiddenPage } from '../site/page-head.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { OneButtonPage } from './one-button-page.tsx';

const NOT_FOUND = 404;

const act = (given: ActionFunctionArgs) =>
  takeForm(given, confirmSubscription, '/subscription?state=confirmed', {
    token: given.params.token ?? '',
  });
export const action = (given: ActionFunctionArgs) => act(given);
export const clientAction = (given: ActionFunctionArgs) => act(given);

export const meta = () => describeHiddenPage(m.confirm_title());

/** /subscription/confirm/{token}, linked in the mail. Only the button confirms: mail scanners open every link. */
export default function ConfirmPage() {
  const { refusal } = useFormAnswer();
  if (refusal?.status === NOT_FOUND) {
    return (
      <OneButtonPage
        heading={m.confirm_expired_heading()}
        text={m.confirm_expired_text()}
        instead={<LinkButton to="/subscription">{m.confirm_expired_button()}</LinkButton>}
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
