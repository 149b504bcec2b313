import type { DataHandling } from '../site-settings.ts';
import type { Policy, PolicyFacts, PolicySection } from './policy.ts';
import { describeRights } from './privacy-rights.ts';
import { introduce, refundPage } from './reach-us.ts';

/** The privacy policy (DPDP Act, 2023; Rules of 2025; Income-tax Act, 2025). */
export function writePrivacyPolicy(facts: PolicyFacts): Policy {
  return {
    path: '/privacy-policy',
    title: 'Privacy policy',
    lead: 'What we ask you for, why we ask it, who else sees it, how long we keep it, and what rights you have.',
    changed: '2026-11-24',
    sections: [
      inShort,
      { id: 'who-we-are', title: 'Who we are', blocks: introduce(facts) },
      whatWeCollect,
      panAndAadhaar(facts.dataHandling),
      whoReceivesIt,
      inPublic(facts.donorEmails),
      onYourDevice,
      howLong(facts.dataHandling),
      howItIsKept,
      ...describeRights(facts.organisation),
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
        'Reading this site needs nothing from you: no account, no cookies, no tracking, no advertising.',
        'When you give, we ask for what the receipt, the report to the Income Tax Department and the law on foreign contributions need.',
        'PAN and Aadhaar are encrypted when they arrive. They are never published and never passed to the payment provider. “PAN and Aadhaar” below says who sees which digits, and for how long.',
        'Your card number, PIN and bank password never reach us. You enter them at Razorpay.',
        'We do not sell, rent or exchange data. You can ask what we hold about you, have it corrected, and have erased what the law does not require us to keep.',
      ],
    },
  ],
};

const whatWeCollect: PolicySection = {
  id: 'what-we-collect',
  title: 'What we collect, and what for',
  blocks: [
    'Each row names the data, the occasion and the purpose. We use it for that purpose only.',
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
          'PAN',
          'When you give on this site',
          'To print it on your receipt, and to name you in the yearly report to the Income Tax Department.',
        ],
        [
          'Aadhaar number',
          'When you give on this site',
          'To know whom a gift belongs to where the PAN was mistyped or cannot be matched.',
        ],
        [
          'Amount, cause, your message, and whether your name may be listed',
          'When you give',
          'To use the gift for the cause you chose, to read your message, and to follow your wish.',
        ],
        [
          'Payment number, method (such as UPI or card), status, and whether it came from abroad',
          'From Razorpay, when you pay',
          'To know that the money arrived, to keep correct books, and to return what we may not keep.',
        ],
        [
          'Your declaration that you are an Indian citizen, of age, and give from your own funds',
          'When you press “Donate Now”',
          'To follow the law on foreign contributions. We record which wording you agreed to.',
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
    'We process this data with your consent, which you give by sending the form after you could read this notice. What tax law and the law on foreign contributions require us to record and report, we process because of that duty.',
    "You may choose not to share some of this data. Then we can't do what it is needed for: without an email address there is no receipt by email, without a PAN there can be no tax certificate.",
  ],
};

function panAndAadhaar(handling: DataHandling): PolicySection {
  const { aadhaarStorage, receiptPan } = handling;
  return {
    id: 'pan-and-aadhaar',
    title: 'PAN and Aadhaar',
    blocks: [
      'What the PAN is for: it is printed on your receipt, and it is the number by which a charity names its donors in the yearly report to the Income Tax Department (section 354 of the Income-tax Act, 2025, and Form 113; for gifts until 31 March 2026 section 80G and Form 10BD). Where a gift may be deducted, the tax portal makes your certificate, Form 114 (earlier Form 10BE), from that report.',
      "What the Aadhaar number is for: to know whom a gift belongs to where a PAN was mistyped or can't be matched. We ask for it for this purpose alone. We don't verify it with UIDAI, and we look up no other Aadhaar record.",
      {
        caption: 'Who sees which digits',
        head: ['Who', 'PAN', 'Aadhaar number'],
        rows: [
          [
            'You, on your receipt page',
            'The last four characters; the full PAN on your documents, with a code that we email you',
            'Nothing; on a receipt without a PAN the last four digits',
          ],
          [
            'You, on a receipt by email',
            receiptPan === 'full' ? 'The full PAN' : 'The last four characters',
            'Nothing; on a receipt without a PAN the last four digits',
          ],
          [
            'Our staff',
            'The last four characters. An accountant or administrator may see the full PAN after giving a reason and signing in again; it is recorded who saw it, when and why.',
            'The last four digits. Nobody can open the full number at the desk.',
          ],
          ['Income Tax Department', 'The full PAN', 'The full number only where there is no PAN'],
          ['Razorpay, our payment provider', 'Nothing', 'Nothing'],
          ['The public', 'Nothing', 'Nothing'],
        ],
      },
      {
        points: [
          'Both numbers are encrypted with a key that is kept apart from the database. Aadhaar numbers are kept in a separate table, away from names and gifts.',
          'Neither appears in a web address, a log or a public list.',
          aadhaarStorage === 'last4'
            ? 'We keep only the last four digits of an Aadhaar number, and a code from which it cannot be read.'
            : `We keep the full Aadhaar number ${describeAadhaarTime(handling)}. Then we erase it and keep the last four digits.`,
          'We keep the PAN with the books, for ten years from the end of the tax year.',
        ],
      },
      'If you would rather not enter these numbers on a website, give by bank transfer, by cheque or at our office. There a name and an address are enough, and a PAN if you want a tax certificate. No gift, and no service of ours, depends on an Aadhaar number.',
    ],
  };
}

/** 122 days after 31 March is 31 July. */
const END_OF_JULY_DAYS = 122;

function describeAadhaarTime({ aadhaarDays }: DataHandling): string {
  return aadhaarDays === END_OF_JULY_DAYS
    ? 'until the end of July after the tax year of your gift, so that the yearly report can be filed and corrected'
    : `for ${aadhaarDays} days after the tax year of your gift, so that the yearly report can be filed and corrected`;
}

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
          'Name, address, PAN (the Aadhaar number only where there is no PAN), amount and kind of the gift',
          'The yearly report that the law requires.',
        ],
        [
          'Those who host our server and deliver our email',
          'What is stored or sent there. On the server PAN and Aadhaar are encrypted; an emailed receipt shows what the table above says.',
          'To run the site. They act on our instructions, and for no purpose of their own.',
        ],
        ['Our auditor and accountant', 'Books and receipts', 'The audit that the law requires.'],
        ['Authorities and courts', 'What a lawful order names', 'Because the law requires it.'],
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
      `Each campaign has a public list of its supporters. If “Show my name in the list of supporters” is ticked, it shows ${shown}. If it is not ticked, it says “A well-wisher”. Your phone number, address, PAN, Aadhaar and message are never shown.`,
      'You may change your mind at any time, even years later: write to us, and we remove your name from the list.',
      'After a gift you receive a link to its status and your receipt. Anyone who has that link can see them too, so please share it only with people you trust.',
    ],
  };
}

const onYourDevice: PolicySection = {
  id: 'cookies',
  title: 'Cookies, and what stays on your device',
  blocks: [
    'We set no cookies for visitors and donors. Staff who sign in receive one, which only keeps them signed in. There is no analytics, and fonts, pictures and music come from our own server.',
    'Four things may be stored in your own browser. Storing them there sends them nowhere:',
    {
      points: [
        'The draft of a gift that you have started: name, email, phone number, address, amount and message, so that nothing is lost when a page reloads. PAN and Aadhaar are never part of it. It is deleted when you have given, or close the tab.',
        'A reference to a payment that is not finished yet, so that the page can tell you how it ended. It is deleted when the payment is settled, or you close the tab.',
        'A random number that your browser makes for itself when you first give. It says nothing about you. It is sent only with your donations, so that we can tell donors on a shared network from thieves who try stolen cards. It is deleted when you clear what this site has stored.',
        'Whether you turned the music on. It is deleted when you turn the music off.',
      ],
    },
    'Other companies are contacted only when you ask for it: Razorpay when you start to fill in the giving form, a map or a film hosted elsewhere when you tap it, WhatsApp or another network when you choose to share or to chat. From then on their own rules apply, and they may set cookies of their own.',
  ],
};

function howLong(handling: DataHandling): PolicySection {
  const { unpaidDays, contactDays, aadhaarStorage } = handling;
  return {
    id: 'how-long',
    title: 'How long we keep it',
    blocks: [
      {
        caption: 'Retention periods',
        head: ['Data', 'How long'],
        rows: [
          [
            "Gifts, receipts, and the donor's name, address, PAN and contact",
            'Ten years from the end of the tax year, because tax authorities may ask for them; longer only while a proceeding is open. If you ask for erasure, what the books do not need is erased at once: message, public name, and your contact once the certificate has reached you.',
          ],
          [
            'Full Aadhaar number',
            aadhaarStorage === 'last4'
              ? 'Not kept: only the last four digits, with the gift.'
              : `Kept ${describeAadhaarTime(handling)}. Then only its last four digits, with the gift.`,
          ],
          [
            'Gifts that were started and not paid',
            `${unpaidDays} days, as a bank may confirm a payment late. Then name, contact, address, message and numbers are erased; if you ask, as soon as no payment can come any more.`,
          ],
          [
            'Newsletter address',
            "Until you unsubscribe. Then it is erased; a code remains from which it can't be read, so that nobody else can sign you up again.",
          ],
          [
            'What you write on the contact page',
            `${contactDays} days. Ask us, and we erase it earlier.`,
          ],
          ['What Razorpay told us of a payment beyond what the books need', '90 days.'],
          ['Newsletter address that was never confirmed', '30 days at the longest.'],
          [
            'Records of who looked at or changed personal data',
            'At least one year, as the Digital Personal Data Protection Rules require.',
          ],
        ],
      },
      ['The ', refundPage, ' says what happens to a receipt when money is refunded.'],
    ],
  };
}

const howItIsKept: PolicySection = {
  id: 'safety',
  title: 'How it is kept safe',
  blocks: [
    {
      points: [
        'Identity numbers are encrypted at rest (AES-256), each bound to the record it belongs to.',
        'Staff see them masked, as the table under “PAN and Aadhaar” says.',
        'A payment counts only when Razorpay confirms it to our server with a signature, never because a browser says so.',
        'Logs are cleaned of identity numbers before they are written.',
      ],
    },
    'No system is completely safe. If personal data of yours is ever exposed, we tell you and the Data Protection Board of India without delay: what happened, what it may mean for you, what we have done, and what you can do. The Board receives the full report within 72 hours.',
  ],
};
