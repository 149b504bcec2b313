import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const servicePage = (path: string) => route(path, 'services/service.page.tsx', { id: path });

export default [
  // The listed routes of SPEC section 2: header, footer, chat link and music belong to them alone.
  layout('site/site-layout.page.tsx', [
    index('home/home.page.tsx'),
    route('about-us', 'about/about.page.tsx'),
    route('contact-us', 'contact/contact.page.tsx'),

    route('gallery', 'gallery/gallery.page.tsx'),
    route('press-release', 'bulletins/bulletin-list.page.tsx'),
    route('press-release/:id', 'bulletins/bulletin.page.tsx'),
    route('recent-activities', 'activities/activity-list.page.tsx'),
    route('recent-activities/:id', 'activities/activity.page.tsx'),
    route('videos', 'videos/video-list.page.tsx'),
    route('events/:id', 'events/event.page.tsx'),

    route('subscription', 'newsletter/subscription.page.tsx'),
    route('subscription/confirm/:token', 'newsletter/confirm.page.tsx'),
    route('subscription/leave/:token', 'newsletter/leave.page.tsx'),

    route('donate-for', 'campaigns/campaign-list.page.tsx'),
    route('donate/:id', 'campaigns/campaign.page.tsx'),
    route('donate-us', 'campaigns/general-donation.page.tsx'),
    route('donate/status', 'campaigns/payment-return.page.tsx'),
    route('donate/status/:token', 'campaigns/gift-status.page.tsx'),

    servicePage('anna-vitran-seva'),
    servicePage('community-service'),
    servicePage('swachh-vrindavan'),
    servicePage('sadhu-seva'),
    servicePage('brajkulam'),

    route('legal-doc', 'legal/legal-documents.page.tsx'),
    route('privacy-policy', 'legal/privacy-policy.page.tsx'),
    route('refund-policy', 'legal/refund-policy.page.tsx'),
    route('terms-and-conditions', 'legal/terms.page.tsx'),
  ]),

  route('*', 'site/not-found.page.tsx'),
] satisfies RouteConfig;
