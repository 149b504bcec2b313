import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { describePolicy, loadPolicy } from './load-policy.ts';
import { PolicyPage } from './policy-page.tsx';

const ID = 'refund-policy';
const PATH = '/refund-policy';

export const loader = (args: LoaderFunctionArgs) => loadPolicy(args, ID);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadPolicy(args, ID);

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  describePolicy(loaderData, PATH, matches);

/** /refund-policy */
export default function RefundPolicyPage() {
  return <PolicyPage load={useLoaderData<typeof loader>()} path={PATH} picture="monsoon-boats" />;
}
