import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  // The listed routes of SPEC section 2: header, footer, chat link and music belong to them alone.
  layout('site/site-layout.page.tsx', [
    index('home/home.page.tsx'),

    route('donate-for', 'campaigns/campaign-list.page.tsx'),
    route('donate/:id', 'campaigns/campaign.page.tsx'),
    route('donate-us', 'campaigns/general-donation.page.tsx'),
    route('donate/status/:token', 'campaigns/gift-status.page.tsx'),
  ]),

  route('*', 'site/not-found.page.tsx'),
] satisfies RouteConfig;
