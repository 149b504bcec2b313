import type { Organisation } from '../organisation.ts';
import type { PolicySection } from './policy.ts';
import { contactPage, describeContact } from './reach-us.ts';

/** The second half of the privacy policy: the rights of donors and visitors, and whom to contact. */
export function describeRights(organisation: Organisation): PolicySection[] {
  return [
    yourRights,
    howToUseThem,
    underAge,
    changes,
    describeContact(organisation, [
      'We confirm that your complaint has arrived, look into it, and answer within thirty days. Should it take longer, we say why; the Rules allow no more than ninety days.',
      'If our answer does not satisfy you, or does not come, you may turn to the Data Protection Board of India, which the Ministry of Electronics and Information Technology has set up under the Act. The Act asks that you come to us first.',
    ]),
  ];
}

const yourRights: PolicySection = {
  id: 'your-rights',
  title: 'Your rights',
  blocks: [
    'The Digital Personal Data Protection Act, 2023, gives every person in India these rights. Its Rules of 2025 make them binding from May 2027; we keep to them already. Until then the rules under the Information Technology Act, 2000, hold as well.',
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
          'A wrong name, address or number is put right, also on a receipt that has gone out, and in the report to the tax authority if it is filed already.',
        ],
        [
          'Erasure (section 12)',
          'We erase what is no longer needed. What tax law obliges us to keep stays until its time is over, and is used for nothing else.',
        ],
        [
          'Withdrawal of consent (section 6)',
          'As easy as giving it: the link at the foot of each newsletter, or a message to us for the rest. What was done before remains lawful.',
        ],
        [
          'Complaint (section 13)',
          'A person answers, as told under “Whom to ask, and how to complain”.',
        ],
        [
          'Nomination (section 14)',
          'You may name somebody who uses these rights for you if you die or can no longer act for yourself.',
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
      ', from the email address with which you gave or subscribed, with “My personal data” as the subject, and say what you want: see it, have it corrected, withdraw a consent, or have it erased. A form is not needed, and it costs nothing.',
    ],
    'So that nobody else receives your data, we may ask for the receipt number or the date and amount of a gift. We never ask for your full Aadhaar number, a PIN or a password to do so, and never by telephone.',
  ],
};

const underAge: PolicySection = {
  id: 'under-18',
  title: 'Children',
  blocks: [
    'Giving and subscribing are for people of 18 years and above. We do not knowingly hold data of children. If a child has used your name or a form of ours, tell us and we erase it, and send the money back.',
  ],
};

const changes: PolicySection = {
  id: 'changes',
  title: 'Changes to this policy',
  blocks: [
    'The date above says when this text last changed in meaning. Data that you gave under an earlier text is not used for a new purpose unless you agree to it.',
  ],
};
