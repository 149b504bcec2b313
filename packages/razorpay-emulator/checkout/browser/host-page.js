/** The page that opened this window: identified by its origin, reached by messages only. */
const parameters = new URLSearchParams(location.search);
const origin = parameters.get('parent') ?? '';

export const keyId = parameters.get('key_id') ?? '';
export const orderId = parameters.get('order_id') ?? '';

export function tellPage(message) {
  window.parent.postMessage(message, origin);
}

/** Calls `listener` with the page's messages; messages of other origins are ignored. */
export function hearPage(listener) {
  window.addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== window.parent) return;
    listener(event.data ?? {});
  });
}

/** Redirect mode: leaves the page for its `callback_url` with a cross-site form post. */
export function postToCallback(url, fields) {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  form.target = '_top';
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = typeof value === 'string' ? value : JSON.stringify(value);
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

/** The fields of a failure as a callback receives them: `error[code]` … `error[metadata]`, a JSON text. */
export function nameErrorFields(error) {
  return Object.fromEntries(
    Object.entries(error).map(([name, value]) => [`error[${name}]`, value]),
  );
}
