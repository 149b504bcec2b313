import type { Activity } from '#shared/content/items/activity.ts';
import { dayFrom } from '#shared/dates.ts';
import { pictureAddress } from '#shared/pictures.ts';

/** The stories of demo mode: three recent activities, each of a different service. */
export function tellActivities(now: Date): Activity[] {
  return [
    {
      _id: 'ekadashi-in-the-kitchen',
      title: 'Ekadashi in the kitchen: a day without grain, and nobody hungry',
      date: dayFrom(now, -6),
      images: [
        pictureAddress('serving-in-a-row'),
        pictureAddress('anna-vitran'),
        pictureAddress('pilgrims-on-the-path'),
      ],
      description: [
        'Twice in every moon the big rice pots stay on their hooks. On Ekadashi many of our guests eat no grain and no pulses, and a kitchen that cooks for everyone who sits down must know how to do without its two best friends.',
        'So the work began a day earlier than usual. Forty kilos of potatoes were boiled the evening before and peeled by the women of three bhajan ashrams, who sing while they peel and do not let anyone hurry them. At four in the morning the first fire was lit, with buckwheat flour for the puris, samak rice for the khichdi, curd from the gaushala, and a kheer of makhana that Hari Das stirs himself because, he says, it listens only to him.',
        'Outside, the parikrama path was already full. On Ekadashi half of Braj walks round Vrindavan, most of them barefoot, many of them since midnight. They came in dusty and left washed: at the gate stand two taps, a bench for the old, and a boy who pours water over tired feet and takes his duty very seriously.',
        'Not everyone fasts, and nobody was asked. For the rickshaw drivers, the masons and the children of the lane there was the usual pot of dal and rotis on the second hearth, so that those who carry loads did not have to do it on potatoes. Both rows sat in the same yard and were served by the same hands.',
        'By two in the afternoon the last leaf plate had gone to the compost. What had been cooked was eaten, except for one bucket of kheer, which was carried to the widows in the old dharamshala. They had been told that it would come. We are told that they had kept their cups ready since noon.',
        'The next Ekadashi is a fortnight away. If you would like to peel, pour or serve, come to the yard at five; there is always one knife too many and one pair of hands too few.',
      ].join('\n\n'),
      button: { label: 'Serve a meal', address: '/donate/daily-meals' },
      service: 'anna-vitran-seva',
    },
    {
      _id: 'cleaning-day-below-keshi-ghat',
      title: 'Cleaning day below Keshi Ghat',
      date: dayFrom(now, -17),
      images: [
        pictureAddress('cleaning-the-river'),
        pictureAddress('yamuna-ghats'),
        pictureAddress('swachh-vrindavan'),
      ],
      description: [
        'The boats went out before the sun did. Eleven boatmen of Keshi Ghat had given their Sunday, and in each boat sat two people with long bamboo rakes and someone who could swim.',
        'A river brings everything back that is thrown into it. We took out what the Yamuna handed us: plastic bags, garlands still tied with thread, the straw skeletons of clay gods, sandals that will never find their pair, and one bicycle, to loud applause from the steps. On the bank a hundred and forty people formed a line, students from Mathura beside sweepers of the parikrama path, and passed the baskets up by hand.',
        'Sorting is the quiet half of such a day. Flowers go into the pits behind the nursery and come out as compost for the saplings; cloth is washed and becomes bags; plastic is weighed and carried to the mill. What can be neither used nor sold fills the smallest of the heaps, and that is the one we photograph, because it ought to become smaller every time.',
        'At eight the priests of the ghat came down with the morning lamp and found, for once, no one bathing and everyone wet. They did the aarti facing the line of baskets. Nobody had planned that.',
        'Below the cleaned bank one sees where the old steps of red sandstone run under the silt. Nine of them have been dug free already. On that morning the children counted further with a stick, tapping: twenty, twenty-one, a gap, twenty-three. The stone is there. What is missing are pumps, masons and a few dry months.',
      ].join('\n\n'),
      button: { label: 'Help to set the steps again', address: '/donate/yamuna-steps' },
      service: 'swachh-vrindavan',
    },
    {
      _id: 'eye-camp-at-radha-kund',
      title: 'Two days, three lamps and a letter chart: the eye camp at Radha Kund',
      date: dayFrom(now, -31),
      images: [
        pictureAddress('eye-camp'),
        pictureAddress('widows-bhajan'),
        pictureAddress('girl-reading'),
      ],
      description: [
        'Sarala Dasi is seventy-eight and has read one chapter of the Bhagavata every evening since she came from Nabadwip. Last year the letters began to swim, and she went on by heart. “I did not tell anyone,” she says. “I thought that it was my turn to listen.”',
        'She was the first in the row when we opened the eye camp in the courtyard of a dharamshala at Radha Kund. Two doctors and four assistants had come from Mathura with three lamps, a letter chart in Hindi and one in Bengali, and a trunk of lenses. Volunteers had gone from room to room in the lanes behind the kund for a week, because those who see worst are those who hear last of such a day.',
        'In two days four hundred and twelve people sat down under the lamp. Most needed no more than glasses, which were ground in the evening and fitted the next morning. For fifty-three the doctors found a cataract that is ripe for an operation; a clerk wrote down who has a son to go with her and who has nobody, and for those who have nobody a rickshaw, a companion and a bed for the night are arranged.',
        'While people waited there was tea, and as always at Radha Kund someone began a kirtan, and then there was no more waiting, only a courtyard that sang. The doctor asked for a little quiet at the letter chart. He was given a little.',
        'On the second afternoon Sarala Dasi came back for her glasses. She opened the book at the place where she had stopped a year ago, held it close, held it away, and read half a page aloud without a word to any of us. Then she closed it and said that the print had improved.',
        'The next camp is at Barsana. Glasses that you no longer wear are welcome, if they are whole; we have them measured and find the nose that they fit.',
      ].join('\n\n'),
      button: null,
      service: 'community-service',
    },
  ];
}
