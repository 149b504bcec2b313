import { approvalAt } from '../deduction.ts';
import { formatPaise, MINIMUM_DONATION_PAISE } from '../money.ts';
import type { PolicyOrganisation } from '../organisation.ts';
import { CASH_LIMITS } from '../staff/cash-rules.ts';
import type { Policy, PolicyFacts, PolicySection } from './policy.ts';
import { contactPage, describeContact, introduce, privacyPage, refundPage } from './reach-us.ts';
import { usingThisSite } from './terms-of-use.ts';

/** The terms of donations and of using the site. */
export function writeTerms(facts: PolicyFacts): Policy {
  const { organisation } = facts;
  return {
    path: '/terms-and-conditions',
    title: 'Terms and conditions',
    lead: 'On what terms gifts are given and received here, what receipts and certificates mean, and how this site may be used.',
    changed: '2026-11-24',
    sections: [
      {
        id: 'who-we-are',
        title: 'Who we are',
        blocks: [
          ...introduce(facts),
          "By giving through this site, or using its forms, you agree to these terms. If you don't, please use neither; you are free to read the site.",
        ],
      },
      donations,
      whoMayGive,
      abroad(organisation),
      payment,
      purpose,
      receipts(facts),
      anonymity,
      {
        id: 'refunds',
        title: 'Refunds',
        blocks: [
          [
            'The ',
            refundPage,
            ', which is part of these terms, says when and how gifts are refunded.',
          ],
        ],
      },
      {
        id: 'privacy',
        title: 'Your data',
        blocks: [
          ['The ', privacyPage, ' says what we do with your data, and what rights you have.'],
        ],
      },
      ...usingThisSite,
      describeContact(organisation, []),
    ],
  };
}

const donations: PolicySection = {
  id: 'gifts',
  title: 'What a gift is',
  blocks: [
    "A gift made here is a voluntary donation. It buys nothing: you receive no goods, no services, no prasad by post, no share in anything and no influence on what we do, and no donor's name is used for advertising.",
    'The lines that say what an amount does, such as “serves a meal to 20 people”, are examples of what such work costs. They are not an order: we do not buy one particular blanket or brick with your rupees.',
    `The smallest gift is ${formatPaise(MINIMUM_DONATION_PAISE)}. There is a largest amount for a single gift online; the form tells you when you exceed it, and a larger gift is welcome by bank transfer.`,
  ],
};

const whoMayGive: PolicySection = {
  id: 'who-may-give',
  title: 'Who may give here',
  blocks: [
    'By pressing “Donate Now” you declare that',
    {
      points: [
        'you are an Indian citizen, wherever you live,',
        'you are at least 18 years old,',
        'the money is your own and comes from lawful sources, and you pay from your own card, UPI or account,',
        'your name, address, PAN and Aadhaar number are true and yours.',
      ],
    },
    'If a company, trust or family (HUF) wishes to give, please write to us; the form is for individuals.',
  ],
};

function abroad(organisation: PolicyOrganisation): PolicySection {
  const { fcra } = organisation.registrations;
  return {
    id: 'foreign-contributions',
    title: 'Gifts from foreign sources',
    blocks: [
      'A gift from a foreign citizen is a foreign contribution under the Foreign Contribution (Regulation) Act, 2010, even if it is made in rupees and from within India. That applies to persons of Indian origin and holders of an OCI card too. It may be received only with registration or prior permission under that Act, on the FCRA account at the State Bank of India, New Delhi Main Branch.',
      fcra === null
        ? "We have no such permission at present and can't accept foreign contributions."
        : [
            `Our FCRA registration is ${fcra}. Such gifts can't be made through the form; please ask us for the account through the `,
            contactPage,
            '.',
          ],
      'A payment from a foreign card or account is set aside until its source is clear, and is sent back if we may not keep it.',
    ],
  };
}

const payment: PolicySection = {
  id: 'payment',
  title: 'How a payment is made, and when it counts',
  blocks: [
    'Payments by UPI, card and net banking are taken by Razorpay, in its own window and under its own terms. Your card and account details go to Razorpay and never to us. We add no charge to your gift.',
    'A gift counts when Razorpay has confirmed to our server that the money was captured. What a screen or a text message of the bank says before that is not enough. The totals that you see count only money that has arrived, less refunds.',
  ],
};

const purpose: PolicySection = {
  id: 'purpose',
  title: 'What the money is used for',
  blocks: [
    "A gift to a campaign is booked to that campaign and spent on it. If more comes in than it needs, or if it can't be carried out, or not in time, the rest goes to the most similar work of ours; if a campaign is given up altogether, we offer the money back, as the refund policy says.",
    'A gift to the general fund goes where it is needed most. A gift meant to become part of our permanent capital (a corpus donation) needs your written direction: please write to us before you make it.',
  ],
};

function receipts({ organisation, now }: PolicyFacts): PolicySection {
  const approval = approvalAt(now, organisation.registrations);
  return {
    id: 'receipts',
    title: 'Receipts, tax and certificates',
    blocks: [
      'A receipt with its own number comes by email soon after the gift is confirmed. It says what we received. It is not the certificate that a tax return needs.',
      approval === null
        ? "Whether a gift can be deducted from your income depends on our approval under section 354 of the Income-tax Act, 2025 (earlier section 80G(5) of the Act of 1961). Once it is entered, its number appears on this page, in the footer and on the receipts. Until then please don't count on a deduction."
        : `Gifts may be deducted under section 133 of the Income-tax Act, 2025 (for gifts until 31 March 2026: section 80G of the Act of 1961), within the limits of the law. Our approval has the number ${approval}.`,
      {
        points: [
          ...(approval === null
            ? []
            : [
                'The law allows, for most charities, a deduction of half the gift, within a tenth of your adjusted income, and only under the old tax regime.',
                'Some campaigns serve purposes for which the law allows no deduction. The receipt says so.',
                'After the tax year we report donations, by 31 May: Form 113, for gifts until 31 March 2026 Form 10BD. The tax portal then makes your certificate, Form 114 or Form 10BE, and we send it to you. It shows the name and PAN that you gave; if they are wrong, your gift does not reach your tax account.',
              ]),
          `Two rules on cash: a cash gift above ${CASH_LIMITS.deductibleUpTo} is not deductible, nor is a gift in kind; and from one person on one day we accept less than ${CASH_LIMITS.refusedFrom} in cash.`,
        ],
      },
      'Nothing on this site is tax advice. Your own tax adviser knows what a gift means for you.',
    ],
  };
}

const anonymity: PolicySection = {
  id: 'anonymous-gifts',
  title: 'Anonymous gifts',
  blocks: [
    'You may stay anonymous in public: untick “Show my name in the list of supporters”. But we must know who you are, because the law taxes gifts for which a charity has no name and address. So you cannot give here without them.',
  ],
};
