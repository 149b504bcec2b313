import type { LoaderFunctionArgs } from 'react-router';
import { storeContext } from '../store/store-context.ts';

/** For pages whose head needs the site's own address and nothing else: their loader, on the server and in the browser. */
export function loadPublicUrl({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  return { publicUrl: context.get(storeContext).getState().site.publicUrl };
}
