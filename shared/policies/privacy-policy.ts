import type { Policy, PolicyFacts, PolicySection } from './policy.ts';
import { describeRights } from './privacy-rights.ts';
import { introduce, refundPage } from './reach-us.ts';

/** The privacy policy (DPDP Act, 2023; Rules of 2025; Income-tax Act, 2025). */
export function writePrivacyPolicy(facts: PolicyFacts): Policy {
  return {
    path: '/privacy-policy',
    title: 'Privacy policy',
    lead: 'What we ask you for, why we ask it, who else sees it, how long we keep it, and what you can demand of us.',
    changed: '2026-11-22',
    sections: [
      { id: 'who-we-are', title: 'Who we are', blocks: introduce(facts.organisation) },
      inShort,
      whatWeCollect,
      panAndAadhaar,
      whoReceivesIt,
      inPublic(facts.donorEmails),
      onYourDevice,
      howLong,
      howItIsKept,
      ...describeRights(facts.organisation),
    ],
  };
}

const inShort: PolicySection = {
  id: 'in-short',
  title: 'In short',
  blocks: [
    {
      points: [
        'Reading this site needs nothing from you: no account, no cookies, no tracking, no advertising.',
        'When you give, we ask for what the receipt and the report to the Income Tax Department need, and for nothing else.',
        'PAN and Aadhaar are encrypted the moment they arrive. They are never published, never mailed and never passed to the payment provider.',
        'Your card number, PIN and bank password never reach us. You enter them at Razorpay.',
        'We sell, rent and swap nothing. You can ask what we hold about you, have it put right, and have erased what the law does not oblige us to keep.',
      ],
    },
  ],
};

const whatWeCollect: PolicySection = {
  id: 'what-we-collect',
  title: 'What we collect, and what for',
  blocks: [
    'Each line names the data, the occasion and the purpose. We use it for that purpose only.',
    {
      caption: 'Personal data by occasion',
      head: ['Data', 'When', 'What for'],
      rows: [
        [
          'Full name, email, phone number, address',
          'When you give',
          'To write the receipt and send it, to reach you if a payment is unclear, and to report the gift under the right name.',
        ],
        [
          'PAN and Aadhaar number',
          'When you give on this site',
          'To report the gift to the Income Tax Department, so that it appears in your tax account.',
        ],
        [
          'Amount, cause, your message, and whether your name may be listed',
          'When you give',
          'To book the gift where you want it, to read your message, and to follow your wish.',
        ],
        [
          'Payment number, method (such as UPI or card), status, and whether it came from abroad',
          'From Razorpay, when you pay',
          'To know that the money arrived, to keep correct books, and to send back what we may not keep.',
        ],
        [
          'Your declaration that you are an Indian citizen, of age, and give from your own funds',
          'When you press “Donate Now”',
          'To keep the law on foreign contributions. We keep which wording you agreed to.',
        ],
        [
          'Email, and your name if you give it',
          'When you subscribe to the newsletter',
          'To send it, after you have confirmed by a link in a first mail.',
        ],
        [
          'Name, email or phone, and what you write',
          'When you use the contact form or write to us',
          'To answer you.',
        ],
        [
          'Technical records: time, kind of page or call, result',
          'At every visit',
          'To keep the site running and safe. They hold neither your network address nor anything that you typed.',
        ],
      ],
    },
    'We process this data with your consent, which you give by sending the form after having been able to read this notice. What tax law and the law on foreign contributions oblige us to record and report, we process because of that duty.',
    "You may choose not to give a piece of data. Then we can't do what it is needed for: without an email there is no receipt by mail, without a PAN no tax certificate.",
  ],
};

const panAndAadhaar: PolicySection = {
  id: 'pan-and-aadhaar',
  title: 'PAN and Aadhaar',
  blocks: [
    'A charity whose donors may deduct their gifts has to report every such gift to the Income Tax Department after the tax year, under a number that identifies the donor (section 354 of the Income-tax Act, 2025, and Form 113; for gifts until 31 March 2026 section 80G and Form 10BD). With the PAN, the gift appears in your tax account and the portal makes your certificate, Form 114 (earlier Form 10BE).',
    "The Aadhaar number is a second proof that the gift is entered for the right person, where a PAN was mistyped or can't be matched. We ask for it for this purpose alone. We don't verify it with UIDAI, and we open no access to any other Aadhaar record.",
    {
      points: [
        'Both numbers are encrypted with a key that is kept apart from the database. Aadhaar numbers lie in a vault of their own, away from names and gifts.',
        'They appear in no address line, log, email, public list or page, not even on your own receipt page, and Razorpay never receives them.',
        'When the year in which you gave has been reported, the full Aadhaar number is no longer needed: we erase it and keep the last four digits.',
      ],
    },
    'If you would rather not enter these numbers on a website, you need not: give by bank transfer, by cheque or at our office. There a name and an address are enough, and a PAN if you want the tax certificate. No gift, and no service of ours, depends on an Aadhaar number.',
  ],
};

const whoReceivesIt: PolicySection = {
  id: 'who-receives-it',
  title: 'Who else receives it',
  blocks: [
    {
      caption: 'Recipients outside the charity',
      head: ['Who', 'What', 'Why'],
      rows: [
        [
          'Razorpay, our payment provider',
          'Name, email, phone number, address, amount and cause of the gift. Card, UPI and bank details you enter there yourself.',
          'To take the payment, and to send money back.',
        ],
        [
          'Income Tax Department',
          'Name, address, PAN or Aadhaar, amount and kind of the gift',
          'The yearly report that the law demands.',
        ],
        [
          'Those who run our server and carry our mail',
          'What is stored or sent there; PAN and Aadhaar only in encrypted form',
          'To run the site. They act on our instructions, and for no purpose of their own.',
        ],
        [
          'Our auditor and accountant',
          'Books and receipts',
          'The audit that every charity must undergo.',
        ],
        ['Authorities and courts', 'What a lawful order names', 'Because the law obliges us.'],
      ],
    },
    [
      'Razorpay handles what you enter there under ',
      { label: 'its own privacy policy', to: 'https://razorpay.com/privacy/' },
      '. Nobody else receives your data, and nobody receives it for advertising.',
    ],
  ],
};

function inPublic(donorEmails: PolicyFacts['donorEmails']): PolicySection {
  const shown = {
    full: 'your name and your email address',
    masked: 'your name, and your email address with most of its letters hidden',
    hidden: 'your name, and nothing of your email address',
  }[donorEmails];
  return {
    id: 'in-public',
    title: 'What others can see',
    blocks: [
      `Each campaign has a public list of its supporters. If you leave the tick at “Show my name in the list of supporters”, it shows ${shown}. If you take the tick away, it says “A well-wisher”. Your phone number, address, PAN, Aadhaar and message are never shown.`,
      'You may change your mind at any time, also after years; write to us, and your name leaves the list.',
      'After a gift you receive an address at which you see its state and your receipt. Whoever holds that address can see them too, so please share it only with people you trust.',
    ],
  };
}

const onYourDevice: PolicySection = {
  id: 'cookies',
  title: 'Cookies, and what stays on your device',
  blocks: [
    'We set no cookies for visitors and donors. Staff who sign in receive one, which does nothing but keep them signed in. There is no analytics, and fonts, pictures and music come from our own server.',
    'Four things may stay in your own browser. They are not sent anywhere by being there:',
    {
      points: [
        'The draft of a gift that you have begun: name, email, phone number, address, amount and message, so that nothing is lost when a page reloads. PAN and Aadhaar are never part of it. It goes when you have given, or close the tab.',
        'A reference to a payment that is not finished yet, so that the page can tell you how it ended. It goes when the payment is settled, or you close the tab.',
        'A random number that your browser makes for itself when you first give. It says nothing about you. It travels with your donations only, so that we can tell donors behind one shared network apart from thieves who try stolen cards. It goes when you clear what this site has stored.',
        'Whether you turned the music on. You remove it by turning the music off.',
      ],
    },
    'Other companies come into play only when you ask for it: Razorpay when you begin to fill in the giving form, a map or a film hosted elsewhere when you tap it, WhatsApp or another network when you choose to share or to chat. From then on their own rules hold, and they may set cookies of their own.',
  ],
};

const howLong: PolicySection = {
  id: 'how-long',
  title: 'How long we keep it',
  blocks: [
    {
      caption: 'Time of keeping',
      head: ['Data', 'How long'],
      rows: [
        [
          "Gifts, receipts, and the donor's name, address, PAN and contact",
          'Ten years from the end of the tax year, because tax authorities may ask for them so long; longer only while a proceeding is open. If you ask for erasure, what the books do not need goes at once: message, public name, and your contact once the certificate has reached you.',
        ],
        [
          'Full Aadhaar number',
          'Until the tax year of the gift has been reported and could be corrected: to the end of July after the tax year. Then its last four digits, with the gift.',
        ],
        [
          'Gifts that were begun and not paid',
          'Thirty days, as a bank may confirm a payment late. Then name, contact, address, message and numbers are erased; when you ask, as soon as no payment can come any more.',
        ],
        [
          'Newsletter address',
          "Until you unsubscribe. Then it is erased; a code remains from which it can't be read, so that nobody else can sign you up again.",
        ],
        ['What you write on the contact page', 'One year. Ask us, and we erase it earlier.'],
        ['What Razorpay told us of a payment beyond what the books need', 'Ninety days.'],
        ['Newsletter address that was never confirmed', 'Thirty days at the longest.'],
        [
          'Records of who looked at or changed personal data',
          'At least one year, as the Digital Personal Data Protection Rules demand.',
        ],
      ],
    },
    ['What becomes of a receipt when money goes back is told in the ', refundPage, '.'],
  ],
};

const howItIsKept: PolicySection = {
  id: 'safety',
  title: 'How it is kept safe',
  blocks: [
    {
      points: [
        'Identity numbers are encrypted at rest (AES-256), each bound to the record it belongs to.',
        'Staff see them masked. Few may see more, for a reason, and it is recorded when they do.',
        'Payments are believed only when Razorpay confirms them to our server with a signature. Nothing is believed because a browser said it.',
        'Logs are cleaned of identity numbers before they are written.',
      ],
    },
    'No system is beyond all harm. If personal data of yours is ever exposed, we tell you and the Data Protection Board of India without delay: what happened, what it may mean for you, what we have done, and what you can do. The Board receives the full report within 72 hours.',
  ],
};
