import type { LoaderFunctionArgs } from 'react-router';
import { storeContext } from '../store/store-context.ts';

/** Loader for pages whose head needs only the site's public URL; runs on server and client. */
export function loadPublicUrl({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  return { publicUrl: context.get(storeContext).getState().site.publicUrl };
}
