import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { writePrivacyPolicy } from '#shared/policies/privacy-policy.ts';
import { loadPublicUrl } from '../site/load-public-url.ts';
import { describePolicy, usePolicy } from './load-policy.ts';
import { PolicyView } from './policy-view.tsx';

export const loader = (args: LoaderFunctionArgs) => loadPublicUrl(args);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadPublicUrl(args);

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  describePolicy(writePrivacyPolicy, loaderData, matches);

/** /privacy-policy */
export default function PrivacyPolicyPage() {
  return <PolicyView policy={usePolicy(writePrivacyPolicy)} picture="weavers-workshop" />;
}
