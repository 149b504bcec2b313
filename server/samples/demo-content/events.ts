import type { StoredEvent } from '#shared/content/items/event.ts';
import {
  A_DAY_IN_MINUTES,
  latestSix,
  SATURDAY,
  SUNDAY,
  weekdayFrom,
} from '#shared/content/samples/event-days.ts';
import { dayFrom } from '#shared/dates.ts';
import { pictureAddress } from '#shared/pictures.ts';

/** The stories of demo mode. Work days and gatherings that fit any season: no festivals, whose dates follow the lunar calendar. */
export function tellEvents(now: Date): StoredEvent[] {
  return [
    {
      _id: 'unbroken-kirtan',
      title: 'A day and a night of unbroken kirtan',
      image: pictureAddress('sharad-full-moon'),
      ...latestSix(now),
      minutes: A_DAY_IN_MINUTES,
      location: 'Gyan Gudri, Vrindavan',
      status: '',
      registrationLink: '',
      description: `
<p>From six o'clock to six o'clock the name does not stop. Twelve groups of singers take it from each other, two hours each, and where one ends the next is already singing, so that there is no seam. Harmonium, mridanga and hand cymbals; a lamp that must not go out; a floor with room for a hundred and fifty.</p>
<p>You may come at any hour and stay for as long as you like. Between two and four in the morning, when the town is quiet and the voices are few, it is at its most beautiful, and that is when singers are needed most.</p>
<h3>Good to know</h3>
<ul>
<li>Shoes stay at the gate. There is a rack, and someone sits beside it.</li>
<li>Tea and puffed rice all night; <strong>a plate of khichdi at noon and at nine in the evening</strong>.</li>
<li>Chairs along the wall for those who cannot sit on the floor.</li>
<li>Please leave telephones silent, and do not film the widows who sing without asking them.</li>
</ul>
<p>The flowers of the day become compost for the <a href="/swachh-vrindavan">saplings on the parikrama path</a>.</p>`.trim(),
    },
    {
      _id: 'ghat-cleaning-morning',
      title: 'Ghat cleaning morning',
      image: pictureAddress('swachh-vrindavan'),
      date: weekdayFrom(now, 2, SUNDAY),
      time: '06:30',
      minutes: 180,
      location: 'Keshi Ghat, Vrindavan',
      status: '',
      registrationLink: '/contact-us',
      description: `
<p>We meet at the foot of the steps while the boats are still tied up, and we are done before the sun is hot. Two groups carry rubbish up from the water's edge; a third sorts what has been carried; children pick flowers out of the plastic, which they do faster than anyone.</p>
<h3>What happens to what we find</h3>
<p>Flowers and leaf plates are composted. Cloth is washed and cut for the sweepers. Plastic goes to the mill in Mathura by the same cart that brings the bins. Nothing is burnt, and nothing is thrown back.</p>
<h3>What to bring</h3>
<ul>
<li>Clothes that may get wet, and a cap.</li>
<li>Sandals that hold: the lower steps are slippery with silt.</li>
<li><strong>Your own bottle.</strong> There is drinking water, and there are no cups.</li>
</ul>
<p>Gloves, sacks, rakes and breakfast are here. Children under twelve are welcome with a grown-up who holds their hand near the river. If you come with more than ten people, write to us first, so that there are puris for all.</p>`.trim(),
    },
    {
      _id: 'eye-camp-barsana',
      title: 'Eye camp at Barsana',
      image: pictureAddress('eye-camp'),
      date: weekdayFrom(now, 6, SATURDAY),
      time: '09:00',
      minutes: 420,
      location: 'Foot of the temple steps, Barsana',
      status: '',
      registrationLink: '/contact-us',
      description: `
<p>Two eye doctors and an optician sit below the temple hill for a day, and everyone who sees badly sits down in front of them. Last time that was two hundred and forty people; a hundred and six went home with glasses, and nineteen were brought to Mathura for a cataract operation in the weeks after.</p>
<p><strong>Everything is free</strong>: the examination, the drops, reading glasses on the spot, other glasses within ten days at the same place.</p>
<h3>If you need your eyes looked at</h3>
<ul>
<li>Bring your old glasses and your medicines, even when they are finished.</li>
<li>Drops make the eyes see blurred until evening: do not come alone, and do not drive home.</li>
<li>Register, and you are told an hour, so that you need not wait since dawn. Those who come without are seen too.</li>
</ul>
<h3>If you want to help</h3>
<p>We need ten people who lead the old by the arm, write down names in Hindi, and pour tea. A car that can bring four people from Nandgaon is worth more than a donation that day.</p>`.trim(),
    },
    {
      _id: 'bhajan-evening-radha-kund',
      title: 'Evening bhajan with the widows of Radha Kund',
      image: pictureAddress('widows-bhajan'),
      date: dayFrom(now, 12),
      time: '16:30',
      minutes: 120,
      location: 'Radha Kund, near Govardhan',
      status: '',
      registrationLink: '',
      description: `
<p>They came from Bengal, from Odisha, from Tripura, some of them fifty years ago, to spend what was left of a life beside this water. They sing every day, for a cup of rice and a few coins, in halls where nobody looks up. For one evening it is the other way round: they sit in front, and we have come to listen.</p>
<p>There is no stage. Mats are laid on the eastern side, where the last light is; someone begins, and the others take it up. Most songs are Bengali kirtan, some are from Braj. Words are handed out in three scripts for those who would like to sing along.</p>
<h3>The evening</h3>
<ul>
<li>Half past four: tea, and time to sit beside each other.</li>
<li>Five: bhajan, until the lamps are lit.</li>
<li>After the aarti: <strong>khichuri and a sweet, served to the singers first</strong>.</li>
</ul>
<p>Please bring no bundles of clothes or money to hand out: it starts a crush in which the weakest get nothing. What they lack is written down by name; see <a href="/community-service">our work with those who live alone</a>.</p>`.trim(),
    },
    {
      _id: 'kitchen-open-day',
      title: 'Kitchen open day',
      image: pictureAddress('wedding-kitchen'),
      date: weekdayFrom(now, 17, SUNDAY),
      time: '08:00',
      minutes: 360,
      location: 'Parikrama Marg, Vrindavan',
      status: '',
      registrationLink: '/contact-us',
      description: `
<p>People who give for the kitchen ask what it looks like. Come and see: from the store room, where the rice is weighed, to the row of mats, where it is eaten. The cooks show how dal for five hundred is tempered, and anyone who can hold a knife is given a pumpkin.</p>
<h3>The morning</h3>
<ul>
<li>Eight: washing, cutting, kneading. Wash your hands and take an apron.</li>
<li>Ten: a walk through the accounts of one day, item by item, with the one who buys.</li>
<li>Eleven: the food is offered, and then the first row sits down. <strong>Visitors serve</strong>.</li>
<li>One: you sit down yourself, and someone serves you.</li>
</ul>
<p>Hair is tied or covered, rings come off, and shoes stay outside. Nothing is tasted while it is being cooked: it is offered first. Wheelchairs reach every place but the store.</p>
<p>There is room for sixty visitors, so please register. If you cannot come, read <a href="/anna-vitran-seva">how the kitchen works</a>.</p>`.trim(),
    },
    {
      _id: 'sapling-morning-kusum-sarovar',
      title: 'Sapling morning at Kusum Sarovar',
      image: pictureAddress('planting-trees'),
      date: weekdayFrom(now, -9, SATURDAY),
      time: '07:00',
      minutes: 240,
      location: 'Kusum Sarovar, Govardhan',
      status: '',
      registrationLink: '',
      description: `
<p>The path round Govardhan is walked barefoot by people who have come a long way, and for two kilometres beside Kusum Sarovar there was no shade. On this morning a hundred and ten of us planted a hundred and eighty saplings there: kadamba, neem, peepal, and a few tamala, which the old stories ask for.</p>
<h3>How a sapling becomes a tree</h3>
<ul>
<li>A pit as deep as an arm, dug and manured two weeks before.</li>
<li>A guard of bamboo and thorn against goats, renewed twice.</li>
<li><strong>Water every fourth day for two summers</strong>, from a bullock cart with a tank.</li>
</ul>
<p>The last point is the whole matter. Planting takes a morning; watering takes two years and a man with a cart, whose wages the trees of this morning already have. Of those planted here before, eight in ten are alive.</p>
<p>Thank you to the schoolchildren of Radha Kund, who gave each tree a name and have been back to see whether it answers. More about this work: <a href="/swachh-vrindavan">Swachh Vrindavan</a>.</p>`.trim(),
    },
  ];
}
