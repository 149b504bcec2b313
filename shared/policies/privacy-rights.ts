import type { PolicyOrganisation } from '../organisation.ts';
import type { PolicySection } from './policy.ts';
import { contactPage, describeContact } from './reach-us.ts';

/** The second half of the privacy policy: the rights of donors and visitors, and whom to contact. */
export function describeRights(organisation: PolicyOrganisation): PolicySection[] {
  return [
    yourRights,
    howToUseThem,
    underAge,
    changes,
    describeContact(organisation, [
      'We confirm that your complaint has arrived, examine it, and answer within thirty days. If it takes longer, we say why; the Rules allow no more than ninety days.',
      'If our answer does not satisfy you, or does not come, you may complain to the Data Protection Board of India, which the Ministry of Electronics and Information Technology has set up under the Act. The Act asks that you come to us first.',
    ]),
  ];
}

const yourRights: PolicySection = {
  id: 'your-rights',
  title: 'Your rights',
  blocks: [
    'The Digital Personal Data Protection Act, 2023, gives every person in India these rights. Its Rules of 2025 make them binding from May 2027; we follow them already. Until then the rules under the Information Technology Act, 2000, apply as well.',
    {
      caption: 'Rights under the Act',
      head: ['Right', 'What it means here'],
      rows: [
        [
          'Access (section 11)',
          'A summary of the data we hold about you, what we do with it, and with whom we have shared it.',
        ],
        [
          'Correction and completion (section 12)',
          'We correct a wrong name, address or number, also on a receipt that was sent, and in the report to the tax authority if it is already filed.',
        ],
        [
          'Erasure (section 12)',
          'We erase what is no longer needed. What tax law requires us to keep stays until its period is over, and is used for nothing else.',
        ],
        [
          'Withdrawal of consent (section 6)',
          'The unsubscribe link in each newsletter, or a message to us for the rest. What was done before remains lawful.',
        ],
        [
          'Complaint (section 13)',
          'A person answers, as described under “Whom to ask, and how to complain”.',
        ],
        [
          'Nomination (section 14)',
          'You may name someone who uses these rights for you if you die or can no longer act for yourself.',
        ],
      ],
    },
  ],
};

const howToUseThem: PolicySection = {
  id: 'how-to-use-them',
  title: 'How to use them',
  blocks: [
    [
      'Write to us through the ',
      contactPage,
      ', from the email address with which you gave or subscribed, with “My personal data” as the subject, and say what you want: to see it, have it corrected, withdraw a consent, or have it erased. No form is needed, and it costs nothing.',
    ],
    'So that nobody else receives your data, we may ask for the receipt number or the date and amount of a gift. For this we never ask for your full Aadhaar number, a PIN or a password.',
  ],
};

const underAge: PolicySection = {
  id: 'under-18',
  title: 'Children',
  blocks: [
    'Giving and subscribing are for people of 18 years and above. We do not knowingly hold data of children. If a child has used your name or one of our forms, tell us: we erase the data and refund the money.',
  ],
};

const changes: PolicySection = {
  id: 'changes',
  title: 'Changes to this policy',
  blocks: [
    'The date above says when this text last changed in meaning. Data that you gave under an earlier text is not used for a new purpose unless you agree to it.',
  ],
};
