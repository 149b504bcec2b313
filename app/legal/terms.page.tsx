import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { describePolicy, loadPolicy } from './load-policy.ts';
import { PolicyPage } from './policy-page.tsx';

const ID = 'terms';
const PATH = '/terms-and-conditions';

export const loader = (args: LoaderFunctionArgs) => loadPolicy(args, ID);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadPolicy(args, ID);

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  describePolicy(loaderData, PATH, matches);

/** /terms-and-conditions */
export default function TermsPage() {
  return (
    <PolicyPage load={useLoaderData<typeof loader>()} path={PATH} picture="brajkulam-workshop" />
  );
}
