import type { CheckoutPage } from './checkout-script.ts';

/** Adapter to the document of the current page. */
export const checkoutPage: CheckoutPage = {
  maker: () => window.Razorpay,
  insert(url, { loaded, failed }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.addEventListener('load', loaded);
    script.addEventListener('error', failed);
    document.head.append(script);
    return () => script.remove();
  },
  later(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};
