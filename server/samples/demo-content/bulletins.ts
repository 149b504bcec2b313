import type { Bulletin } from '#shared/content/items/bulletin.ts';
import { dayFrom } from '#shared/dates.ts';
import { pictureAddress } from '#shared/pictures.ts';

/** The stories of demo mode: five bulletins that fit any season; their dates count back from the first start. */
export function tellBulletins(now: Date): Bulletin[] {
  return [
    {
      _id: 'the-year-of-festivals',
      title: 'How one year of festivals in Braj is cooked, swept, lit and sung',
      date: dayFrom(now, -3),
      images: [
        pictureAddress('holi-colours'),
        pictureAddress('jhulan'),
        pictureAddress('janmashtami-cradle'),
        pictureAddress('diwali-lamps'),
      ],
      description: [
        'If you ask in Vrindavan what month it is, you will often be told what is being celebrated. We have written down our year in the same way, so that volunteers can plan their leave and kitchens their flour.',
        'It begins for us with the rains. In Shravan the swings are hung, at Banke Bihari and in every house with a tree, and for thirteen days we bring those who live alone to the garden of the old dharamshala. Then come Janmashtami, when the kitchen cooks through the night, and two weeks later Radhashtami, when Barsana is so full that our water stalls stand from the foot of the hill to the temple stairs.',
        'With the cool nights follow Sharad Purnima, when kheer is set out under the full moon, and Kartik, the month of lamps. It is our busiest: pilgrims stay for weeks, twice as many sit down to eat, and on Govardhan Puja a hill of food is heaped up and then, which is the point of it, given away. In the winter months the carts go to the ghats every night with milk and blankets.',
        'Phalgun brings Holi, first the lathmar days of Barsana and Nandgaon, then a week of colour everywhere; we hand out flower colours made from what the temples offered, and sweep for three days afterwards. In the hot months the pyaus are open from seven to seven.',
        'For each of these we need people who can do one thing for one day: serve, pour, carry, sweep, or sit with someone. Write to us with the month that you like best.',
      ].join('\n\n'),
    },
    {
      _id: 'a-line-above-the-kitchen-door',
      title: 'A line above the kitchen door',
      date: dayFrom(now, -12),
      images: [pictureAddress('brajkulam-homes')],
      description: [
        'For years there was nothing above the door of our kitchen but a lamp and the soot of a good many winters. Now there is a line of red letters, and people stop to read it.',
        'It was painted by Ramesh Chitrakar of Govardhan, who letters temple carts and, in leaner months, milk vans. We had asked the guests of one week what should be written there. A rickshaw driver proposed the menu. A boy wanted a cow. In the end it was the sentence of an old sadhu, who had looked at the question for a while and then at his plate:',
        'कोई भूखा न जाए, कोई अकेला न रहे।',
        'May no one go away hungry, may no one be left alone. Ramesh took two days for it. On the second a row formed behind his ladder, because the smallest children of the lane had found out that they could read every word, and read it aloud, in turns, many times.',
        'We have since noticed what a sentence can do. The servers now sit down to eat with the last row instead of after it. Someone who comes alone is put beside someone who talks. And the one rule of the yard, that nobody is asked for a name or a reason, has for the first time been written where everyone can hold us to it.',
        'The line may be copied. If your own kitchen, school or shop would like to have it, Ramesh has kept the stencil, and asks nothing for it but a meal.',
      ].join('\n\n'),
    },
    {
      _id: 'saplings-on-the-govardhan-path',
      title: 'Four saplings in five are alive after their first summer on the Govardhan path',
      date: dayFrom(now, -24),
      images: [pictureAddress('govardhan-parikrama'), pictureAddress('planting-trees')],
      description: [
        'Planting a tree takes ten minutes and makes a fine photograph. Keeping it alive takes two summers, and nobody comes to look. This is therefore news of the dull and better kind.',
        'Along the parikrama path of Govardhan, between Radha Kund and Punchari, we planted six hundred and forty saplings with the villages on the way: kadamba and tamala, because the songs of Braj are full of them; neem and pilu, because they ask for little; and a banyan at each of the seven places where pilgrims like to sit down. When they were counted after the hot months, five hundred and twenty-one had new leaves.',
        'It was not luck. Every ten trees have a keeper, mostly a widow or an old farmer whose house lies within sight, and who is paid by the month and not by the tree. The thorn fences are woven by goatherds, who know best where a goat gets through. Water comes by bullock cart, every fourth day, for two summers.',
        'Of those that died, some were broken in the crush of Guru Purnima, when the path carries more people than a city. These places now have low stone rings, on which one may also sit.',
        'The hundred and nineteen gaps will be planted with the next rains. Each keeper chooses the kind herself. So far kadamba is winning, and we are told that this has to do with peacocks.',
      ].join('\n\n'),
    },
    {
      _id: 'an-evening-class-for-mothers',
      title: 'The school under the tree opens an evening class, and the pupils are mothers',
      date: dayFrom(now, -38),
      images: [pictureAddress('brajkulam-workshop'), pictureAddress('village-school')],
      description: [
        'It was the children who brought them. Eighty-four of them learn in the mornings at Brajkulam, under the neem tree, and what they learn they take home: the names of the rivers, the two-times table, and the habit of asking what is written on things.',
        '“My daughter read me the medicine,” says Meera, who carries bricks in Mathura. “It was for the neighbour’s cow.” The week after, she stood at the edge of the mats with three other women and asked whether one could come without being a child.',
        'One can. On five evenings a week, when the pots are washed, twenty-six women now sit where their sons and daughters sat before noon. They begin with their names, because that is what one signs with. Then come bus boards, ration cards, the writing on a bank slip, the numbers on a telephone. A retired postmaster from Nandgaon teaches them; he has spent forty years reading other people’s letters aloud, and says that he would like to be out of work.',
        'There is a lamp on a pole, a kettle, and a bench for those who nurse. Older pupils of the morning school mind the small ones, and are under strict orders not to whisper the answers.',
        'Notebooks and pencils have been given. What the class would like next is a second lamp, a shelf that rain cannot reach, and, some day, four walls and a roof, about which you can read among our campaigns.',
      ].join('\n\n'),
    },
    {
      _id: 'come-and-see',
      title: 'Come and see: the open morning for donors, neighbours and the press',
      date: dayFrom(now, -55),
      images: [pictureAddress('temple-skyline'), pictureAddress('weavers-workshop')],
      description: [
        'You need not take our word for what you read on these pages. On the first Sunday of the month the gates are open to everyone from six in the morning. For that morning you need no appointment; for any other day, please write to us first.',
        'We begin in the kitchen, where you will be handed a knife, and go on to the ghats while the sweepers of the early shift come back with their carts. After the aarti there is breakfast in the yard, in a row like everybody else’s. Then the groups part: one walks to the Brajkulam homes and the weavers’ workshop, one to the nursery, and one sits down with the people who keep our books. They show how a gift is entered, where its receipt comes from, and which notice board carries the wages. Any question may be asked there, and the awkward ones are answered first.',
        'A few requests. Please wear what may become wet or floury. Leave your shoes where the others lie. Ask before you photograph anybody, and take a no as one; of children we ask you to take no pictures at all. The people who live with us are at home here.',
        'Journalists are welcome on the same terms, and may stay for as long as they like. If you write about us, write also about what does not work yet: it helps more than praise.',
        'From the bus stand any rickshaw will bring you. Say “the kitchen where nobody is asked”, and you will arrive.',
      ].join('\n\n'),
    },
  ];
}
