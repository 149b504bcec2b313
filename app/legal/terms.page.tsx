import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { writeTerms } from '#shared/policies/terms.ts';
import { loadPublicUrl } from '../site/load-public-url.ts';
import { describePolicy, usePolicy } from './load-policy.ts';
import { PolicyView } from './policy-view.tsx';

export const loader = (args: LoaderFunctionArgs) => loadPublicUrl(args);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadPublicUrl(args);

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  describePolicy(writeTerms, loaderData, matches);

/** /terms-and-conditions */
export default function TermsPage() {
  return <PolicyView policy={usePolicy(writeTerms)} picture="brajkulam-workshop" />;
}
