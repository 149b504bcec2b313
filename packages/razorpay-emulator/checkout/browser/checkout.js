/**
 * Replaces the provider's checkout.js: defines `window.Razorpay`. The visible part is an iframe from this script's own
 * origin; the page and the frame exchange messages and check each other's origin. Styles are set through the CSSOM, so
 * that a page whose policy forbids inline styles can use it.
 */
(() => {
  const frameAddress = new URL('checkout/public', document.currentScript.src);

  class Razorpay {
    #options;
    #listeners = new Map();
    #open = null;

    /** Takes the documented options; `key` is the public key id. */
    constructor(options = {}) {
      if (!options.key) throw new Error('No key passed');
      this.#options = options;
    }

    /** Registers a listener for `payment.failed`, which may occur several times while the window is open. */
    on(event, listener) {
      const others = this.#listeners.get(event) ?? [];
      this.#listeners.set(event, [...others, listener]);
      return this;
    }

    open() {
      if (this.#open) return;
      this.#open = openWindow(this.#options, (message) => this.#receive(message));
    }

    close() {
      this.#open?.close();
      this.#open = null;
    }

    #receive(message) {
      if (message.type === 'failed') this.#emit('payment.failed', message.response);
      if (message.type === 'paid') {
        this.close();
        this.#options.handler?.(message.response);
      }
      if (message.type === 'dismissed') {
        this.close();
        this.#options.modal?.ondismiss?.(message.reason);
      }
    }

    #emit(event, response) {
      for (const listener of this.#listeners.get(event) ?? []) listener(response);
    }
  }

  function openWindow(options, receive) {
    const focusedBefore = document.activeElement;
    const { callback, details } = describe(options);
    const overlay = createOverlay(options.theme?.backdrop_color);
    const frame = createFrame(options, callback);
    const root = document.documentElement;
    let ready = false;
    const scrolling = root.style.getPropertyValue('overflow');

    function listen(event) {
      if (event.origin !== frameAddress.origin || event.source !== frame.contentWindow) return;
      if (event.data?.type === 'ready') {
        ready = true;
        frame.focus();
        frame.contentWindow.postMessage({ type: 'open', details }, frameAddress.origin);
      } else {
        receive(event.data ?? {});
      }
    }

    /** Escape also closes a window that was blocked or failed to load. */
    function passEscape(event) {
      if (event.key !== 'Escape' || options.modal?.escape === false) return;
      if (ready) frame.contentWindow.postMessage({ type: 'escape' }, frameAddress.origin);
      else receive({ type: 'dismissed' });
    }

    window.addEventListener('message', listen);
    document.addEventListener('keydown', passEscape);
    const runsOut = options.timeout
      ? setTimeout(() => receive({ type: 'dismissed', reason: 'timeout' }), options.timeout * 1000)
      : undefined;
    root.style.setProperty('overflow', 'hidden');
    overlay.append(frame);
    document.body.append(overlay);

    return {
      close() {
        clearTimeout(runsOut);
        window.removeEventListener('message', listen);
        document.removeEventListener('keydown', passEscape);
        root.style.setProperty('overflow', scrolling);
        overlay.remove();
        focusedBefore?.focus?.();
      },
    };
  }

  /** The options for the window; functions stay with the page, and no personal data enters a URL. */
  function describe(options) {
    const redirects = options.redirect === true || typeof options.handler !== 'function';
    const callback =
      redirects && options.callback_url ? new URL(options.callback_url, location.href) : null;
    const details = {
      name: options.name,
      description: options.description,
      image: options.image && new URL(options.image, location.href).href,
      amount: options.amount,
      currency: options.currency,
      prefill: options.prefill,
      readonly: options.readonly,
      hidden: options.hidden,
      notes: options.notes,
      theme: { color: options.theme?.color },
      retry: options.retry !== false && options.retry?.enabled !== false,
      escape: options.modal?.escape !== false,
      backdropclose: options.modal?.backdropclose === true,
      confirmClose: options.modal?.confirm_close === true,
      callbackUrl: callback?.href,
    };
    return { callback, details: JSON.parse(JSON.stringify(details)) };
  }

  function createOverlay(backdropColor) {
    const overlay = document.createElement('div');
    overlay.className = 'razorpay-container';
    dress(overlay, {
      position: 'fixed',
      inset: '0',
      'z-index': '2147483647',
      background: CSS.supports('color', backdropColor ?? '') ? backdropColor : 'rgb(0 0 0 / 60%)',
    });
    return overlay;
  }

  function createFrame(options, callback) {
    const address = new URL(frameAddress);
    address.searchParams.set('key_id', options.key);
    address.searchParams.set('order_id', options.order_id ?? '');
    address.searchParams.set('parent', location.origin);
    if (callback) address.searchParams.set('callback', callback.origin);
    const frame = document.createElement('iframe');
    frame.className = 'razorpay-checkout-frame';
    frame.title = 'Razorpay Checkout';
    frame.allow = 'payment';
    frame.src = address.href;
    dress(frame, { width: '100%', height: '100%', border: '0', display: 'block' });
    return frame;
  }

  function dress(element, styles) {
    for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value);
  }

  window.Razorpay = Razorpay;
})();
