import type { ReactNode } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { Icon, type IconName } from '../ui/icon.tsx';
import { FooterGroup } from './footer-links.tsx';
import { useOrganisation } from './organisation-context.ts';

/** Address and contact details; what has not been entered is not shown. */
export function FooterReach() {
  const { contact, grievance } = useOrganisation();
  return (
    <FooterGroup title={m.footer_reach()}>
      <address className="flex flex-col gap-2 not-italic">
        <Reach icon="place">
          {contact.addressLines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Reach>
        {contact.phone !== null && (
          <Reach icon="phone">
            <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>
            {contact.hours !== null && (
              <span className="block text-on-night-soft">{contact.hours}</span>
            )}
          </Reach>
        )}
        {contact.email !== null && (
          <Reach icon="mail">
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </Reach>
        )}
        {grievance !== null && (
          <Reach icon="message">
            <a href={`mailto:${grievance.email}`}>{m.footer_grievance({ name: grievance.name })}</a>
          </Reach>
        )}
      </address>
      <FooterSocial />
    </FooterGroup>
  );
}

function FooterSocial() {
  const { social } = useOrganisation();
  const pages = [
    { name: m.social_facebook(), address: social.facebook },
    { name: m.social_instagram(), address: social.instagram },
    { name: m.social_youtube(), address: social.youtube },
    { name: m.social_x(), address: social.x },
  ].flatMap(({ name, address }) => (address === null ? [] : [{ name, address }]));
  if (pages.length === 0) return null;
  return (
    <ul aria-label={m.footer_follow()} className="mt-3 flex flex-wrap gap-x-5">
      {pages.map(({ name, address }) => (
        <li key={name}>
          <a
            href={address}
            target="_blank"
            rel="me noopener noreferrer"
            className="flex min-h-11 items-center"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Reach({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <Icon name={icon} className="mt-0.5 size-5 text-marigold" />
      <div>{children}</div>
    </div>
  );
}
