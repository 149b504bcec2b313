import { useMemo } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
} from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import { servicesSlice } from '../content/services.slice.ts';
import { waitBriefly } from '../content/wait-briefly.ts';
import { describeHiddenPage, describePage } from '../site/page-head.ts';
import { useAppSelector } from '../store/hooks.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Vignette } from '../ui/vignette.tsx';
import { findService } from './find-service.ts';
import { loadService } from './load-service.ts';
import { ServiceView } from './service-view.tsx';

export const loader = (args: LoaderFunctionArgs) => loadService(args, (rest) => rest);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadService(args, waitBriefly);

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) => {
  if (!loaderData) return describeHiddenPage(m.service_missing(), matches);
  return describePage({ ...loaderData, path: `/${loaderData._id}` }, matches);
};

/** The five service pages: all paths of shared/content/services.ts use this module and are distinguished by path. */
export default function ServicePage() {
  const head = useLoaderData<typeof loader>();
  const { items, isPart } = useAppSelector(servicesSlice.selectList);
  const service = useMemo(
    () => (head ? findService(isPart ? [] : items, head._id) : null),
    [items, isPart, head],
  );
  // Five routes share this component: the key prevents state from carrying over.
  return service ? <ServiceView key={service._id} service={service} /> : <ServiceMissing />;
}

/** Shown when neither the API nor the samples contain the service. */
function ServiceMissing() {
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-center gap-4 px-4 pt-16 pb-20 text-center">
      <Vignette of="lost-calf" />
      <h1 className="mt-2 font-display text-title text-ink">{m.service_missing()}</h1>
      <p className="text-lg text-ink-soft">{m.service_missing_text()}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <LinkButton to="/">{m.home()}</LinkButton>
        <LinkButton to="/donate-for" tone="secondary">
          {m.all_campaigns()}
        </LinkButton>
      </div>
    </div>
  );
}
