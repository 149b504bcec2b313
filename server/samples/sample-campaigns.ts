import type { PictureName } from '#shared/pictures.ts';

/** A campaign of a new installation; goals are rupees. */
export type SampleCampaign = {
  id: string;
  title: string;
  cause: string;
  picture: PictureName;
  causePicture: PictureName;
  goal: number;
  /** Paragraphs. */
  story: string[];
};

/** For a live installation: says that it is a sample, in its title too, and states no fact. */
export function withoutStory(campaign: SampleCampaign): SampleCampaign {
  return {
    ...campaign,
    title: `Sample campaign: ${campaign.cause}`,
    story: [
      'This is a sample campaign. It will be replaced before this site is opened to the public.',
      'Here you will read what the money is for, what it costs, and when the work begins.',
    ],
  };
}

export const sampleCampaigns: SampleCampaign[] = [
  {
    id: 'daily-meals',
    title: 'A warm meal for everyone who sits down',
    cause: 'Anna Vitran Seva',
    picture: 'anna-vitran',
    causePicture: 'serving-in-a-row',
    goal: 12_00_000,
    story: [
      'At four in the morning the first fire is lit under the big pots. By eleven the mats are rolled out in the yard behind the kitchen, and everyone who comes sits down: pilgrims off the night bus, rickshaw drivers, widows from the bhajan ashrams, sadhus, schoolchildren. Nobody is asked for a name, and nobody is sent away.',
      'A plate is rice, dal, a vegetable of the season, two rotis and something sweet on Ekadashi. It is cooked the way temple food is cooked here, without onion and garlic, and it is served by hand, in rows, to people who sit side by side.',
      'A day of this costs about ₹12,500 for five hundred plates. Gas and pulses have become dearer since the spring, and in the month of Kartik twice as many people come. This campaign pays for the kitchen from Kartik to Holi, and for a second steam boiler, so that the pots are ready an hour earlier and the old need not stand in the sun.',
      '₹501 serves a meal to twenty people. ₹12,500 is a whole day; many families give one on a birthday, or in memory of someone. If you tell us for whom in your message, we read the name aloud before the food is served.',
    ],
  },
  {
    id: 'clean-lanes',
    title: 'Clean lanes on the parikrama path',
    cause: 'Swachh Vrindavan',
    picture: 'swachh-vrindavan',
    causePicture: 'cleaning-the-river',
    goal: 3_50_000,
    story: [
      'The path round Vrindavan is walked barefoot. On an ordinary day ten thousand people walk it; on Ekadashi it is ten times that. What they step into is what the town left there the day before: leaf plates, plastic cups, marigolds from yesterday, and in July the drains.',
      'Twenty-two women and men sweep it now, in two shifts, the first before sunrise. They sort as they go. Flowers become compost and incense, leaf plates become compost, and plastic is carried to the mill in Mathura, which pays for it. Last year that was forty-one tonnes which did not reach the Yamuna.',
      'What is missing is the plain side of it: four hand carts that do not break, boots and gloves for the rains, bins with lids at the sixteen places where people stop to eat, and wages for six more sweepers through the festival months. Every name and every rupee of the wages is on the notice board at our gate.',
    ],
  },
  {
    id: 'yamuna-steps',
    title: 'Give the Yamuna her steps back',
    cause: 'Community Service',
    picture: 'radha-kund',
    causePicture: 'widows-bhajan',
    goal: 8_00_000,
    story: [
      'Under a metre of silt, downstream of Keshi Ghat, there are thirty-eight steps of red sandstone. The grandparents of our boatmen bathed on them. When the river moved away they were forgotten, and then they were built on, parked on and thrown on.',
      'Last winter volunteers dug out the first nine, with spades and a borrowed pump. The stone is whole. Two masons from Karauli, whose families have cut this stone for generations, have looked at it and say that all of it can be set again.',
      'The work needs one dry season: pumps and sandbags from November, masons and twelve helpers until March, lime mortar, and replacement stone for the places where the steps were broken up. When it is done there will be a railing for the old, a place to change, light at night, and no fee.',
    ],
  },
  {
    id: 'winter-blankets',
    title: 'A lamp, a blanket and hot milk for the sadhus of the ghats',
    cause: 'Sadhu Seva',
    picture: 'night-cart',
    causePicture: 'sadhu-under-the-banyan',
    goal: 1_80_000,
    story: [
      'In January the fog comes off the river at dusk and stays until ten the next morning. After the evening aarti, when the lamps have floated away and everyone has gone home, some three hundred sadhus stay where they are: on the steps, under the arches, below the trees of the parikrama path.',
      'They own what they carry, and they ask for nothing. So we go to them: from the first of December to the end of February, two carts every night with hot milk and jaggery, dry firewood, woollen blankets, and a doctor twice a week for the coughs.',
      'A blanket that lasts costs ₹450. The milk for one night costs ₹2,600. What comes in above the goal buys blankets for next winter, which are a third cheaper in April.',
    ],
  },
  {
    id: 'school-under-the-tree',
    title: 'Four walls for the school under the tree',
    cause: 'Brajkulam',
    picture: 'village-school',
    causePicture: 'brajkulam-homes',
    goal: 15_00_000,
    story: [
      'Lessons at Brajkulam began with one teacher, a neem tree and eleven children whose parents cut stone, drive carts or beg at the temples. Today there are eighty-four children and three teachers, and still the tree. When it rains there is no school; in May it ends at nine.',
      'The plan is a simple one, drawn without a fee by two architects from Agra: four rooms round a courtyard, brick and stone, thick walls and high windows so that no fan has to run before noon, a kitchen for the midday meal, and toilets with running water, which for the older girls decides whether they come at all.',
      'Your gift buys bricks, doors, desks and a roof. The teachers are paid from elsewhere, and are sure for three years. We build when the whole sum is here, and not before: a half-built school teaches nobody.',
    ],
  },
  {
    id: 'jhulan-for-widows',
    title: 'Swings in the monsoon for those who live alone',
    cause: 'Community Service',
    picture: 'jhulan',
    causePicture: 'eye-camp',
    goal: 1_51_000,
    story: [
      'In the month of Shravan every house in Braj that has a tree hangs a swing in it, and Radha and Krishna are swung to songs that everybody knows. Everybody, also the widows who came to Vrindavan from Bengal and Odisha forty years ago, live in one room with one bag, and have nobody to swing with.',
      'For thirteen days we hang forty swings in the garden of the old dharamshala and send rickshaws to every ashram. There is music in the afternoon, khichdi and malpua, new white or coloured saris as each one likes, an eye doctor who brings two hundred pairs of glasses, and a clerk who helps with the pension papers that nobody else explains.',
      'It sounds like a festival, and it is one. It is also how we learn who has fallen ill, who has lost her room, and who has not been seen for a while.',
    ],
  },
];
