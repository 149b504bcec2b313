import type { Policy, PolicyFacts, PolicySection } from './policy.ts';
import { contactPage, describeContact, introduce, privacyPage } from './reach-us.ts';

/** The refund policy: how refunds work, and what they do to the receipt. */
export function writeRefundPolicy(facts: PolicyFacts): Policy {
  const { organisation } = facts;
  return {
    path: '/refund-policy',
    title: 'Refund and cancellation policy',
    lead: 'When a gift can be refunded, how to ask for it, how the money comes back, and what happens to your receipt.',
    changed: '2026-11-24',
    sections: [
      inShort,
      { id: 'who-we-are', title: 'Who we are', blocks: introduce(facts) },
      failedPayments,
      whenWeRefund,
      howToAsk,
      howItComesBack,
      theReceipt,
      paymentsWeCannotKeep,
      alternatives,
      nothingIsSold,
      describeContact(organisation, [
        ['Our ', privacyPage, ' says how we handle the data that you send us with a request.'],
      ]),
    ],
  };
}

const inShort: PolicySection = {
  id: 'in-short',
  title: 'In short',
  isSummary: true,
  blocks: [
    {
      points: [
        'A gift is voluntary and is used soon. But mistakes happen, and we correct them.',
        'Ask within 30 days of the gift; for a payment made twice, or without your permission, within six months.',
        'The money goes back to the card, UPI account or bank account it came from, and usually arrives within five to seven working days.',
        'A receipt for refunded money is cancelled, or replaced by one for the rest.',
      ],
    },
  ],
};

const failedPayments: PolicySection = {
  id: 'failed-payments',
  title: 'Money was debited, but the gift did not go through',
  blocks: [
    "Please don't pay a second time at once. Sometimes the bank's answer comes late. We keep asking Razorpay about every unfinished payment for five days.",
    {
      points: [
        'If the bank confirms the payment, the gift counts, and the receipt comes by email as usual.',
        'If it does not, the bank or Razorpay returns the money by itself, usually within five to seven working days. You need not ask for it, and it never reaches our account.',
      ],
    },
    'The page you saw after paying keeps showing the status of the payment; save its link. If after seven working days you have neither a receipt nor your money, write to us with the date, the amount and the reference on your bank statement (UTR, RRN or UPI transaction number), and we will follow it up.',
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
        ['A wrong cause', 'We move the gift to the right one, or return it, as you wish.'],
        [
          'Someone paid with your card, account or name without your permission',
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
    "A gift can't be returned once it has been spent for its purpose, unless it was a mistake or a misuse as above. We also refund nothing to someone who can't show that the gift was theirs.",
  ],
};

const howToAsk: PolicySection = {
  id: 'how-to-ask',
  title: 'How to ask',
  blocks: [
    [
      'Write to us through the ',
      contactPage,
      ', from the email address with which you gave, within 30 days of the gift. For a payment made twice or without your permission you have six months; after that our payment provider can no longer send it back.',
    ],
    'What we need:',
    {
      points: [
        'the receipt number; or, without one, the date, the amount and the reference of the payment,',
        'whether you want the whole gift back or a part of it,',
        'the reason, in a few words.',
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
        'It goes to the card, UPI account or bank account from which it was paid, and nowhere else: not in cash, and not to another person.',
        'We start it at Razorpay once we have agreed to it. Larger refunds need a second person of ours to approve them, so they may take a day longer. Banks usually take five to seven working days from then.',
        'We deduct no fee.',
        'An email tells you that it is on its way, with the reference of the refund, and the status page of your gift shows it.',
      ],
    },
    'If the card or account has been closed in the meantime, the bank that issued it can say where the money went; we give you the reference that it needs.',
  ],
};

const theReceipt: PolicySection = {
  id: 'the-receipt',
  title: 'What happens to the receipt',
  blocks: [
    {
      points: [
        'Whole gift refunded: the receipt is cancelled. Its number is not used again, and you may not use it for a deduction.',
        'Part refunded: the receipt keeps its number and is revised to the amount that remains.',
        'The refunded amount is taken off the total of the campaign; after a full refund the name is removed from the list of supporters.',
        'If the gift has been reported to the Income Tax Department already, we correct the report, and a certificate (Form 114, earlier Form 10BE) that was issued for it is revised or cancelled. If you have claimed a deduction, please correct your own return.',
      ],
    },
  ],
};

const paymentsWeCannotKeep: PolicySection = {
  id: 'payments-we-may-not-keep',
  title: 'Payments that we may not keep',
  blocks: [
    'A payment from a foreign card or account is set aside until we know whether it is a foreign contribution. If it is one, and we have no permission for it under the Foreign Contribution (Regulation) Act, 2010, we send it back.',
    'So is a payment whose amount or currency differs from that of the gift, or that comes a second time for the same gift. Until it is settled it counts in no total and has no receipt.',
  ],
};

const alternatives: PolicySection = {
  id: 'other-ways',
  title: 'Gifts by transfer, cheque or cash',
  blocks: [
    "The same rules and times apply. We return such a gift by bank transfer or account payee cheque, to an account in the donor's own name. Please send the receipt number, and for a transfer its UTR.",
    'A dispute that you open at your bank freezes the money for weeks on both sides. Please write to us first: it is quicker.',
  ],
};

const nothingIsSold: PolicySection = {
  id: 'nothing-is-sold',
  title: 'No goods, no delivery, no subscriptions',
  blocks: [
    'Nothing is sold on this site, so nothing is shipped, exchanged or delivered. Receipts come by email, free of charge. Every payment is made once, by you; nothing renews by itself. The newsletter is free, and every issue has an unsubscribe link.',
  ],
};
