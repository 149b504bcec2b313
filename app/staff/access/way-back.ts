/** Where to go after signing in: a page of the desk, never another site, never the way in itself. */
export function readWayBack(search: URLSearchParams): string {
  const to = search.get('to') ?? '/';
  const isInside = /^\/(?![/\\])/.test(to) && !/^\/(sign-in|forgotten|reset|join)\b/.test(to);
  return isInside ? to : '/';
}

/** The address of the sign-in page that leads back here. */
export function wayToSignIn(here: { readonly pathname: string; readonly search: string }): string {
  const to = here.pathname + here.search;
  return to === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ to })}`;
}
