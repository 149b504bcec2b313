import type { Policy, PolicyFacts, PolicySection } from './policy.ts';
import { contactPage, describeContact, introduce, privacyPage } from './reach-us.ts';

/** The refund policy: how refunds work, and what they do to the receipt. */
export function writeRefundPolicy({ organisation }: PolicyFacts): Policy {
  return {
    path: '/refund-policy',
    title: 'Refund and cancellation policy',
    lead: 'When a gift can be returned, how to ask for it, how the money comes back, and what becomes of your receipt.',
    changed: '2026-11-21',
    sections: [
      { id: 'who-we-are', title: 'Who we are', blocks: introduce(organisation) },
      inShort,
      failedPayments,
      whenWeRefund,
      howToAsk,
      howItComesBack,
      theReceipt,
      paymentsWeCannotKeep,
      alternatives,
      nothingIsSold,
      describeContact(organisation, [
        [
          'How we handle the data that you send us with a request is told in our ',
          privacyPage,
          '.',
        ],
      ]),
    ],
  };
}

const inShort: PolicySection = {
  id: 'in-short',
  title: 'In short',
  blocks: [
    {
      points: [
        'A gift is voluntary and is put to work soon. But mistakes happen, and we put them right.',
        'Ask within 30 days of the gift; for a payment made twice, or without your leave, within six months.',
        'The money goes back the way it came, in full, and usually arrives within five to seven working days.',
        'A receipt for money that went back is withdrawn, or replaced by one for what remains.',
      ],
    },
  ],
};

const failedPayments: PolicySection = {
  id: 'failed-payments',
  title: 'Money was debited, but the gift did not go through',
  blocks: [
    "Please don't pay a second time at once. Sometimes the bank's answer comes late. We go on asking Razorpay about every unfinished payment for five days.",
    {
      points: [
        'If the bank confirms the payment, the gift counts, and the receipt comes by email as usual.',
        'If it does not, the bank or Razorpay sends the money back by itself, usually within five to seven working days. You need not ask for it, and it never reaches our account.',
      ],
    },
    'The page you saw after paying goes on showing how the payment stands; keep its address. If after seven working days you have neither a receipt nor your money, write to us with the date, the amount and the reference on your bank statement (UTR, RRN or UPI transaction number), and we follow it up.',
  ],
};

const whenWeRefund: PolicySection = {
  id: 'when-we-refund',
  title: 'When we return a gift',
  blocks: [
    {
      caption: 'Reasons and what we do',
      head: ['What happened', 'What we do'],
      rows: [
        ['You paid twice', 'We return the second payment, whether or not you notice it first.'],
        [
          'A wrong amount, such as a zero too many',
          'We return the whole gift, or the part that was too much, as you wish.',
        ],
        ['A wrong cause', 'We book the gift to the right one, or return it, as you wish.'],
        [
          'Somebody paid with your card, account or name without your leave',
          'We return the gift once the facts are clear. Please tell your bank as well.',
        ],
        [
          'You have changed your mind',
          'We return the gift if you ask within 30 days and it has not been spent for its purpose yet.',
        ],
        [
          'A campaign is given up',
          'We write to its donors and offer a similar work or the return of what was not spent.',
        ],
        ['The law does not let us keep it', 'We return it; see “Payments that we may not keep”.'],
      ],
    },
    "A gift can't be returned once it has been spent for its purpose, unless it was a mistake or a misuse as above. We also return nothing on the word of somebody who can't show that the gift was theirs.",
  ],
};

const howToAsk: PolicySection = {
  id: 'how-to-ask',
  title: 'How to ask',
  blocks: [
    [
      'Write to us through the ',
      contactPage,
      ", from the email address with which you gave, within 30 days of the gift. For a payment made twice or without your leave there are six months; after that our payment provider can't send money back the way it came.",
    ],
    'What we need:',
    {
      points: [
        'the receipt number; or, without one, the date, the amount and the reference of the payment,',
        'whether you want back the whole gift or a part of it,',
        'in a few words, why.',
      ],
    },
    "We answer within seven working days. Please never send us a card number, a PIN, an OTP or a password: we don't need them, and nobody who asks for them is one of us.",
  ],
};

const howItComesBack: PolicySection = {
  id: 'how-it-comes-back',
  title: 'How the money comes back',
  blocks: [
    {
      points: [
        'It returns to the card, UPI account or bank account from which it was paid, and nowhere else: not in cash, and not to another person.',
        'We order it at Razorpay as soon as we have agreed. Banks usually take five to seven working days from then.',
        'We keep back no fee. You receive every rupee that you ask for and that we agreed to.',
        'An email tells you that it is on its way, with the reference of the refund, and the page of your gift shows it.',
      ],
    },
    'If the card or account has been closed in the meantime, the bank that issued it can say where the money went; we give you the reference that it needs.',
  ],
};

const theReceipt: PolicySection = {
  id: 'the-receipt',
  title: 'What becomes of the receipt',
  blocks: [
    {
      points: [
        'Whole gift returned: the receipt is withdrawn. Its number is not used again, and you may not use it for a deduction.',
        'Part returned: the receipt keeps its number and now stands for what remains.',
        'The total of the campaign is lowered by what went back, and where nothing of a gift is left, its name leaves the list of supporters.',
        'If the gift has been reported to the Income Tax Department already, we correct the report, and the certificate (Form 114, earlier Form 10BE) is revised or cancelled with it. If you have claimed a deduction, please correct your own return.',
      ],
    },
  ],
};

const paymentsWeCannotKeep: PolicySection = {
  id: 'payments-we-may-not-keep',
  title: 'Payments that we may not keep',
  blocks: [
    'A payment from a foreign card or account is set aside until we know whether it is a foreign contribution. If it is one, and we have no permission for it under the Foreign Contribution (Regulation) Act, 2010, it goes back.',
    'So is a payment whose amount or currency is not that of the gift, or that comes a second time for the same gift. Until it is settled it counts in no total, and no receipt is written for it.',
  ],
};

const alternatives: PolicySection = {
  id: 'other-ways',
  title: 'Gifts by transfer, cheque or cash',
  blocks: [
    "The same rules and times hold. We return such a gift by bank transfer or account payee cheque, to an account in the donor's own name. Please send the receipt number, and for a transfer its UTR.",
    'A dispute that you open at your bank freezes the money for weeks on both sides. Please write to us first: it is quicker.',
  ],
};

const nothingIsSold: PolicySection = {
  id: 'nothing-is-sold',
  title: 'No goods, no delivery, no subscriptions',
  blocks: [
    'Nothing is sold on this site, so nothing is shipped, exchanged or delivered. Receipts and certificates come by email, free of charge. Every payment is made once, by you; there is nothing that renews itself and would have to be cancelled. The newsletter is free, and each issue has a link that ends it.',
  ],
};
