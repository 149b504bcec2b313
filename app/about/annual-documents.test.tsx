import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { defaultOrganisation, type Organisation } from '#shared/organisation.ts';
import { openContentStore } from '../content/content.fixture.ts';
import { OrganisationContext } from '../site/organisation-context.ts';
import { Papers } from './annual-documents.tsx';

const none = defaultOrganisation.registrations;

/** Far from the day on which the fixture's store was opened. */
const section80GValid = { from: '2020-01-01', until: '2099-12-31' };

function render(registrations: Organisation['registrations']): string {
  const organisation = { ...defaultOrganisation, registrations, colourSheet: null };
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <OrganisationContext value={organisation}>
          <Papers />
        </OrganisationContext>
      ),
    },
  ]);
  return renderToStaticMarkup(
    <Provider store={openContentStore('http://localhost')}>
      <Page />
    </Provider>,
  );
}

describe('the registrations', () => {
  it('shows those that have been entered and leaves out the others', () => {
    const html = render({ ...none, trust: 'IV-21/2020', section80G: '80G/77', section80GValid });
    expect([...html.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map(([, value]) => value)).toEqual([
      'IV-21/2020',
      '80G/77',
    ]);
    expect(html).toContain('section 80G');
    expect(html).not.toContain('FCRA');
  });

  it('renders no empty list when none has been entered', () => {
    expect(render(none)).not.toContain('<dl');
  });

  it.each([none, { ...none, pan: 'entered' }])(
    'includes a link to the documents, whatever is entered',
    (registrations) => {
      const html = render(registrations);
      expect(html).toContain('For a copy of our registration documents');
      expect(html).toContain('href="/legal-doc"');
      expect(html).toContain('href="/contact-us"');
    },
  );
});
