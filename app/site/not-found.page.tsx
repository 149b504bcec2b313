import { data, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { loadPageText } from '../content/load-page-text.ts';
import { notFoundPageSlice } from '../content/not-found-page.slice.ts';
import { usePageText } from '../content/use-page-text.ts';
import { waitBriefly } from '../content/wait-briefly.ts';
import { NotFound } from './not-found.tsx';
import { describeHiddenPage } from './page-head.ts';

export const loader = async (args: LoaderFunctionArgs) => {
  await loadPageText(args, notFoundPageSlice);
  return data(null, { status: 404 });
};

export const clientLoader = async (args: LoaderFunctionArgs) => {
  await waitBriefly(loadPageText(args, notFoundPageSlice));
  return null;
};

export const meta = ({ matches }: MetaArgs) => describeHiddenPage(m.not_found_title(), matches);

export default function NotFoundPage() {
  return <NotFound text={usePageText(notFoundPageSlice)} />;
}
