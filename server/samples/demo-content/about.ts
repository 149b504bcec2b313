import type { AboutText } from '#shared/content/pages/about-page.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { pictureAddress } from '#shared/pictures.ts';

/** The invented history of demo mode, from its start until today. */
const stages: AboutText['stages'] = [
  {
    season: 'Govardhan Puja, in Kartik',
    title: 'The first pot',
    text: 'On the day when every temple in Braj heaps its offering of rice into a hill, a few neighbours on the parikrama path borrowed one big pot, cooked what their houses could spare and seated everyone who came by along a wall. In the evening it was empty, and a boy asked what there would be tomorrow. Nobody had thought of tomorrow. So they cooked again.',
    picture: pictureAddress('serving-in-a-row'),
    seen: 'Volunteers serve guests who sit in a row',
  },
  {
    season: 'The winter after',
    title: 'A yard behind the kitchen',
    text: 'The rows grew longer than the wall. A family that was moving to Delhi lent us the yard behind its house, with a well, a tin roof and a guava tree. We built a hearth of brick, and wrote with chalk on the store-room door who would bring what the next day. There are better ways to keep such a list by now. We still use the door.',
    picture: pictureAddress('anna-vitran'),
    seen: 'Cooks stir a great pot over the fire of a brick hearth, before sunrise',
  },
  {
    season: 'The next Shravan',
    title: 'Those in the last row',
    text: 'When it rained we saw that the same women always sat in the last row, ate half and carried half away in a cloth. We walked home with them. That is how we came to know the rooms they live in, the papers nobody had explained to them, and the songs they sing. The visits began that week, and a year later the swings.',
    picture: pictureAddress('widows-bhajan'),
    seen: 'Women in white saris sing bhajan together',
  },
  {
    season: 'Before sunrise, another Kartik',
    title: 'Whose leaf plates are these?',
    text: 'A sweeper of the lane asked us that, with her broom in her hand. They were ours. They lay along the path and went into the Yamuna with the first rain. We took up brooms the next morning and have not put them down: first for our own plates, then for the path, then for the ghats, and since then for young trees as well.',
    picture: pictureAddress('swachh-vrindavan'),
    seen: 'Sweepers at work in a lane, in the first light',
  },
  {
    season: 'A January of fog',
    title: 'Two carts after the aarti',
    text: 'The lamps had floated away and the bells were silent when one of us went back to the ghat for a forgotten shawl, and saw who was still there. The next night we came with a can of milk, and after that with a cart, then two, and with wool, firewood and a doctor. The driver knows where everybody sleeps.',
    picture: pictureAddress('night-cart'),
    seen: 'By the lantern of a cart a volunteer lays a blanket round an old sadhu',
  },
  {
    season: 'Under a neem tree',
    title: 'Eleven children and a courtyard',
    text: 'Families of stone cutters and cart drivers were living under plastic at the edge of the fields. With them we built the first plain houses round a courtyard, and called it Brajkulam. A teacher who only came to look stayed, with one slate and eleven children. The school has outgrown the shade of its tree.',
    picture: pictureAddress('village-school'),
    seen: 'A teacher and her pupils under the neem tree',
  },
  {
    season: 'Three evenings in spring',
    title: 'One book for all of it',
    text: 'By then there were five works, five tins of money and five people who slept badly at the end of the month. We rolled out the mats and talked for three evenings. What we agreed on is simple: each work keeps its own people and its own ways. The books are kept together, every gift gets a receipt, and we meet round one table. That is the federation.',
    picture: pictureAddress('brajkulam-courtyard'),
    seen: 'A sunny courtyard, seen from the gallery above it',
  },
  {
    season: 'This morning',
    title: 'At four, a match is struck',
    text: 'The pots are larger and there are more hands, but it is the same fire. While you read this someone is washing rice, sweeping a step, knocking at a door. None of it was planned in the beginning; each thing came about because someone looked at who was sitting there. We hope to go on like that.',
    picture: pictureAddress('yamuna-ghats'),
    seen: 'The sun rises over the ghats of the Yamuna',
  },
];

/** The organisation's principles. */
const values: AboutText['values'] = [
  {
    title: 'No question at the door',
    text: 'Nobody who sits down is asked for a name, a caste, a faith or a reason. Nobody is sent away because it is late.',
  },
  {
    title: 'A gift goes where it was meant to go',
    text: 'What is given for blankets buys blankets. If a campaign gets more than it needs, its page says what the rest is for.',
  },
  {
    title: 'Dignity before pictures',
    text: 'We do not photograph people in their need, and nobody has to thank, pray or pose for a plate of food.',
  },
  {
    title: 'The river is nobody’s drain',
    text: 'What we cook, celebrate or build must leave the lanes and the Yamuna cleaner than before.',
  },
];

/** How the parts of the organisation work together. */
const parts: AboutText['parts'] = [
  {
    title: 'The members',
    text: 'Small charities of Vrindavan and the villages round it: a kitchen, a house for visits and eye camps, a broom brigade, the carts of Sadhu Seva, and Brajkulam with its school and workshop. Each decides about its own work and answers for it.',
  },
  {
    title: 'The table',
    text: 'One person from each member sits down at it every month. What goes beyond the daily work is decided there, aloud, and written into a book that lies open to all members.',
  },
  {
    title: 'The office',
    text: 'It keeps the books, writes the receipts, answers letters and looks after what all of them need: papers, vehicles, the medicine cupboard, this site.',
  },
];

/** What the about page of demo mode tells. */
export function tellAbout(): AboutText[] {
  return [toldStory];
}

const toldStory: AboutText = {
  _id: 'about',
  heading: 'It began with a borrowed pot',
  lead: 'Braj Seva is a federation of small charities in Vrindavan and the villages of Braj. They cook, clean, teach and care, each in its own way, and keep their books together.',
  more: 'None of us set out to found anything. This is how it came about.',
  storyHeading: 'From the first pot to this morning',
  stages,
  valuesHeading: m.about_values_heading(),
  valuesInHindi: m.about_values_hindi(),
  valuesLead: m.about_values_lead(),
  values,
  parts,
};
