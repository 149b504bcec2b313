import { awaitBank, fetchPreferences, pay } from './bank.js';
import { hearPage, nameErrorFields, postToCallback, tellPage } from './host-page.js';
import {
  keepFocusInside,
  offerNothing,
  part,
  showAmount,
  showMerchant,
  showReasons,
} from './sheet.js';

/** The options of the page. */
let details = {};
/** True: sends no more messages to the page, as if the donor had closed its tab. */
let forgotten = false;

async function open(received) {
  details = received;
  showMerchant(details);
  try {
    const { order, failures } = await fetchPreferences();
    showAmount(order);
    showReasons(failures);
    if (order.status === 'paid') offerNothing('This order is already paid.');
  } catch (refusal) {
    offerNothing(refusal.detail.description);
  }
  part.sheet.hidden = false;
  part.merchant.focus();
}

/** The outcome that each button chooses, by its value. */
const endings = {
  success: () => settle('success'),
  failure: () => settle('failure'),
  async failureThenSuccess() {
    await settle('failure');
    await settle('success');
  },
  slow: () => settle('slow'),
  unseen: payUnseen,
};

async function press(button) {
  part.notice.textContent = '';
  part.progress.textContent = 'Waiting for the bank…';
  part.choices.inert = true;
  window.scrollTo(0, 0);
  await endings[button.value]();
  if (forgotten) return;
  part.progress.textContent = '';
  part.choices.inert = false;
  button.focus({ preventScroll: true });
}

async function settle(outcome) {
  const ended = await awaitBank(await pay(composePayment(outcome)));
  if (ended.status === 'paid') succeed(ended.response);
  else fail(ended.response);
}

function succeed(response) {
  if (details.callbackUrl) postToCallback(details.callbackUrl, response);
  else tellPage({ type: 'paid', response });
}

/** The window stays open for another attempt, unless the page's options forbid retries. */
function fail(response) {
  part.notice.textContent = response.error.description;
  if (details.callbackUrl) {
    postToCallback(details.callbackUrl, nameErrorFields(response.error));
    return;
  }
  tellPage({ type: 'failed', response });
  if (!details.retry) part.choices.hidden = true;
}

async function payUnseen() {
  const ended = await pay(composePayment('success'));
  if (ended.status !== 'paid') return fail(ended.response);
  forgotten = true;
  part.choices.hidden = true;
  part.close.hidden = true;
  part.progress.textContent = 'Paid, and the page has not been told. You may close this tab.';
}

function composePayment(outcome) {
  const method = part.choices.elements.method.value;
  const { contact, email } = details.prefill ?? {};
  const { amount, currency, description, notes } = details;
  return {
    outcome,
    reason: part.reason.value,
    method: method === 'international' ? 'card' : method,
    international: method === 'international',
    ...{ amount, currency, description, notes, contact, email },
  };
}

function askToLeave() {
  if (forgotten) return;
  if (!details.confirmClose || part.choices.hidden) return leave();
  part.choices.hidden = true;
  part.leaving.hidden = false;
  part.stay.focus();
}

function stay() {
  part.leaving.hidden = true;
  part.choices.hidden = false;
  part.merchant.focus();
}

function leave() {
  tellPage({ type: 'dismissed' });
}

part.choices.addEventListener('submit', (event) => {
  event.preventDefault();
  void press(event.submitter);
});
part.close.addEventListener('click', askToLeave);
part.stay.addEventListener('click', stay);
part.leave.addEventListener('click', leave);
document.addEventListener('keydown', keepFocusInside);
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && details.escape) askToLeave();
});
document.addEventListener('click', (event) => {
  if (details.backdropclose && !event.target.closest('main')) askToLeave();
});

hearPage((message) => {
  if (message.type === 'open') void open(message.details);
  if (message.type === 'escape') askToLeave();
});
tellPage({ type: 'ready' });
