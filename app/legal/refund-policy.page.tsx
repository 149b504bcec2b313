import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { writeRefundPolicy } from '#shared/policies/refund-policy.ts';
import { loadPublicUrl } from '../site/load-public-url.ts';
import { describePolicy, usePolicy } from './load-policy.ts';
import { PolicyView } from './policy-view.tsx';

export const loader = (args: LoaderFunctionArgs) => loadPublicUrl(args);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadPublicUrl(args);

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  describePolicy(writeRefundPolicy, loaderData, matches);

/** /refund-policy */
export default function RefundPolicyPage() {
  return <PolicyView policy={usePolicy(writeRefundPolicy)} picture="monsoon-boats" />;
}
