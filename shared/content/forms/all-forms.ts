import { activitiesForm } from './activities.form.ts';
import { bannersForm } from './banners.form.ts';
import { bulletinsForm } from './bulletins.form.ts';
import { campaignsForm } from './campaigns.form.ts';
import { eventsForm } from './events.form.ts';
import type { ContentForm } from './field-form.ts';
import { galleryImagesForm } from './gallery-images.form.ts';
import { impactsForm } from './impacts.form.ts';
import { legalDocumentsForm } from './legal-documents.form.ts';
import {
  aboutPageForm,
  contactPageForm,
  donationPageForm,
  homePageForm,
  notFoundPageForm,
  subscriptionPageForm,
} from './pages.form.ts';
import { policiesForm } from './policies.form.ts';
import { servicesForm } from './services.form.ts';
import { teamForm } from './team.form.ts';
import { documentNotesForm, mailTemplatesForm } from './templates.form.ts';
import { videosForm } from './videos.form.ts';

/** The form of every kind of content; of an item, with what is its own. */
export function findForm(kind: string, id: string): ContentForm | undefined {
  const form = allForms.find((one) => one.kind === kind);
  return form?.forItem === undefined ? form : { ...form, ...form.forItem(id) };
}

/** The form of every kind of content. */
export const allForms: readonly ContentForm[] = [
  campaignsForm,
  activitiesForm,
  bulletinsForm,
  bannersForm,
  impactsForm,
  videosForm,
  legalDocumentsForm,
  teamForm,
  galleryImagesForm,
  servicesForm,
  eventsForm,
  homePageForm,
  aboutPageForm,
  contactPageForm,
  donationPageForm,
  subscriptionPageForm,
  notFoundPageForm,
  policiesForm,
  mailTemplatesForm,
  documentNotesForm,
];
