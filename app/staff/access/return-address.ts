/** Target after signing in: a page of the desk, never another site or the sign-in page. */
export function readReturnAddress(search: URLSearchParams): string {
  const to = search.get('to') ?? '/';
  const isInside = /^\/(?![/\\])/.test(to) && !/^\/(sign-in|forgotten|reset|join)\b/.test(to);
  return isInside ? to : '/';
}

/** URL of the sign-in page that returns here. */
export function signInAddress(here: {
  readonly pathname: string;
  readonly search: string;
}): string {
  const to = here.pathname + here.search;
  return to === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ to })}`;
}
