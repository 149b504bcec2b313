import type { Service, ServicePage } from '#shared/content/items/service.ts';
import { type PictureName, pictureAddress } from '#shared/pictures.ts';

/** The stories of demo mode: the five services in the order of R2. What a donation pays for agrees with the giving form. */
export function tellServices(_now: Date): Service[] {
  return [
    {
      ...ownAddresses('anna-vitran-seva'),
      title: 'Anna Vitran Seva',
      small_description: 'A warm meal for everyone who sits down',
      description: joinParagraphs(
        'Anna is grain, and vitran is the sharing out of it. In Braj nobody would call that charity. The temples cook for Thakurji first and for the town after him, every house keeps back a handful for the guest who has not yet come, and it is said that a guest who goes away hungry takes the merit of the house along. Our kitchen only carries on what was always done here.',
        'The first fire is lit at four in the morning. Two cooks and a dozen volunteers wash rice, pick over dal and peel whatever the market of Mathura had that day. It is all cooked as for an offering, without onion and garlic, and a leaf plate of it goes to the small shrine beside the store before anyone else is served. By eleven the mats are rolled out.',
        'Then everyone who wishes sits down, in a row, side by side: pilgrims off the night bus, widows from the bhajan ashrams, rickshaw drivers, sadhus, a schoolboy, now and then a family in its wedding clothes. The plates are filled by hand and filled again. Nobody is asked for a name, a faith or a reason.',
        'In the heat of Jyeshtha, when the parikrama path burns under bare feet, the same people run three pyaus with cool water and a spoon of jaggery. In Kartik, when twice as many come, we cook in the yard as well, and on the day of Govardhan Puja the rice is heaped into a hill, as it was the first time.',
        'What is left over feeds the cows of the lane; the leaf plates become compost. If you are in Vrindavan, come and serve a row. There is always an apron, and you will be asked to eat afterwards.',
      ),
      images: pictures('serving-in-a-row', 'summer-water-stall', 'govardhan-parikrama'),
      color: '#8F5208',
      donations: [
        { rupees: 251, does: 'serves a meal to 10 people' },
        { rupees: 501, does: 'serves a meal to 20 people' },
        { rupees: 2100, does: 'serves a meal to 84 people' },
        { rupees: 12_500, does: 'feeds everyone who comes on one day' },
      ],
      figures: [
        { figure: '500 plates', means: 'on an ordinary day, and twice as many in Kartik' },
        { figure: '4 am', means: 'is when the first fire is lit' },
        { figure: '3 pyaus', means: 'with cool water on the parikrama path in the hot months' },
      ],
      campaign: 'daily-meals',
    },
    {
      ...ownAddresses('community-service'),
      title: 'Community Service',
      small_description: 'A doctor, a clerk and a song for those who live alone',
      description: joinParagraphs(
        'Many people come to Vrindavan to stay. Some of them are widows from Bengal and Odisha who arrived forty years ago with one bag and the name of Krishna, and who sing for a few hours a day in the bhajan ashrams. Some are old couples whose children have stopped writing. They live in one room each, in lanes too narrow for a car, and they ask for very little.',
        'Twice a week our volunteers knock at those doors. They carry no forms, only a bag with a blood-pressure cuff, a comb, a torch and something sweet. They look whether there is water, whether the roof leaks, whether the pills are the right ones, and they sit down for tea. Those who need a doctor are driven to one; those who need a daughter are visited again.',
        'Every second month there is an eye camp in the old dharamshala. A surgeon from Mathura and her team examine from morning until the light goes, spectacles are fitted the same day, and those with cataract are taken to hospital, operated on and brought home. On the same veranda a clerk fills in pension papers, ration cards and bank letters, which nobody else ever explains.',
        'And there are feasts. In Shravan we hang swings in the garden, at Holi there are flowers and dry colours for women who were once told that colours were over for them, and on Guru Purnima we help the pilgrims of Govardhan with water, shade and bandaged feet.',
        'Some of the work is for the town as a whole. Downstream of Keshi Ghat thirty-eight steps of red sandstone lie under the silt; volunteers have dug out the first nine, with spades and a borrowed pump, so that the old can go down to the Yamuna again without fear.',
      ),
      images: pictures('widows-bhajan', 'eye-camp', 'radha-kund'),
      color: '#9D174D',
      donations: [
        { rupees: 251, does: 'serves a festival meal to 10 widows' },
        { rupees: 501, does: 'fits two pairs of reading glasses' },
        { rupees: 1100, does: 'hangs a swing, with rope and flowers' },
        { rupees: 2100, does: 'sends rickshaws to an ashram for a day of the feast' },
      ],
      figures: [
        { figure: '13 days', means: 'of swings, songs and help with papers in Shravan' },
        { figure: '200 pairs', means: 'of glasses come with the eye doctor each time' },
        { figure: 'Twice a week', means: 'someone knocks at the doors of those who live alone' },
      ],
      campaign: 'jhulan-for-widows',
    },
    {
      ...ownAddresses('swachh-vrindavan'),
      title: 'Swachh Vrindavan',
      small_description: 'Brooms before sunrise, trees after the rains',
      description: joinParagraphs(
        "The dust of Vraja is put on the forehead here. One walks on it barefoot, one lies down in it at full length round the whole of the parikrama. So it matters what lies in it. For a long time it was leaf plates, plastic cups, yesterday's marigolds and, in July, whatever the drains had brought up.",
        'Twenty-two women and men sweep the parikrama path, in two shifts, the first of them before sunrise, when there is only the sound of the brooms and the first bells from Keshi Ghat. They sort as they go: flowers for incense and compost, leaf plates for compost, plastic for the mill in Mathura, which pays for it by weight.',
        'Every Sunday others join them: students, shopkeepers, whole families. One part of the group works at the ghats, with rakes, nets and two boats, and takes out of the Yamuna what the current has left between the steps. In a single year forty-one tonnes were gathered that did not reach her.',
        'After the rains we plant. Kadamba, tamala, neem, peepal and banyan, the trees that the songs of this land are full of, along the path and round the old kunds; each one with a fence against goats and a family nearby who has promised to water it through two summers. A sapling without such a family is not planted.',
        'We ask the pilgrims for one thing only: carry home what you carried here. And we ask the shops to sell it in leaf and clay. More of them do so every year.',
      ),
      images: pictures('cleaning-the-river', 'planting-trees', 'temple-skyline'),
      color: '#0F5F59',
      donations: [
        { rupees: 251, does: 'buys gloves for two sweepers' },
        { rupees: 501, does: 'buys boots for the rains' },
        { rupees: 1100, does: "pays two days of a sweeper's work" },
        { rupees: 2100, does: 'sets up a bin with a lid' },
      ],
      figures: [
        { figure: '22 sweepers', means: 'on the path every day, in two shifts' },
        { figure: '41 tonnes', means: 'gathered in one year that did not reach the Yamuna' },
        { figure: '2 summers', means: 'is how long a family waters each new tree' },
      ],
      campaign: 'clean-lanes',
    },
    {
      ...ownAddresses('sadhu-seva'),
      title: 'Sadhu Seva',
      small_description: 'Milk, wool and a doctor for those who own nothing',
      description: joinParagraphs(
        'A sadhu has given away his house, his name and his caste. What is left is a staff, a water pot, a cloth and the road. The people of Braj have always taken it as their own good fortune when such a guest sits down under their tree, and have asked him to eat before he could ask.',
        'Today there are fewer trees and more walls. Some three hundred sadhus live on the ghats and along the parikrama path of Vrindavan, many of them old, some of them ill, most of them too shy of the town to go and look for help. So we go to them.',
        'From the first of December to the end of February two carts leave after the evening aarti, when the fog comes off the river. They carry hot milk with jaggery, dry firewood and woollen blankets, and twice a week a doctor rides along, with a stethoscope and a box for coughs, fevers and feet. The driver knows where everybody sleeps; if a place is empty he asks until he finds out why.',
        'In the four months of the rains, Chaturmas, sadhus stay in one place, so that they tread on nothing that grows. Then we bring tarpaulins, mosquito nets and a daily meal, and the barber comes on Purnima. Those who fall seriously ill are taken to hospital and not left alone there, and those who die are carried to the river with the rites that are their due.',
        'Nothing is preached and nothing is photographed. If you would like to come along one evening, bring warm clothes and put your telephone away.',
      ),
      images: pictures('sadhu-under-the-banyan', 'winter-blankets', 'pilgrims-on-the-path'),
      color: '#3B3680',
      donations: [
        { rupees: 251, does: 'brings hot milk for 28 sadhus' },
        { rupees: 501, does: 'gives one woollen blanket' },
        { rupees: 2600, does: 'pays the milk of both carts for one night' },
        { rupees: 5100, does: 'gives eleven woollen blankets' },
      ],
      figures: [
        { figure: '300 sadhus', means: 'live on the ghats and along the parikrama path' },
        { figure: '2 carts', means: 'go out every night from December to February' },
        { figure: 'Twice a week', means: 'a doctor rides along' },
      ],
      campaign: 'winter-blankets',
    },
    {
      ...ownAddresses('brajkulam'),
      title: 'Brajkulam',
      small_description: 'Homes round a courtyard, with a school and a workshop',
      description: joinParagraphs(
        'Kulam is the family, and the ground it stands on. Brajkulam is a small settlement at the edge of the fields, with homes for people who had no place of their own: families of stone cutters and cart drivers who lived under plastic, old people whom nobody came back for, young widows with children.',
        "The houses are plain and cool. They are built of brick and lime, two rooms each and a veranda, and they stand round a courtyard with a well, a tulsi and an old neem. That was the residents' own wish. The old sit there in the morning and shell peas, the children cannot get lost, and a child that cries is heard.",
        'Under the neem the school began, with one teacher and eleven children. Eighty-four come today, a good third of them girls whose mothers never held a pencil, and there are three teachers; only the tree is still the same. When it rains there is no school. The four rooms that are planned will change that.',
        'In the workshop there are six looms and nine sewing machines. Women weave the cotton stoles that pilgrims wear on the parikrama, and sew the dresses of the deities, for which Vrindavan is known everywhere. What they earn is theirs, and twice a year they decide together, round the table, what the common box is spent on.',
        'Nobody has to leave Brajkulam, and nobody has to stay. Some families have moved on, because a son found work or a daughter became a nurse. They come back at Diwali and light a lamp on their old veranda.',
      ),
      images: pictures('brajkulam-homes', 'brajkulam-workshop', 'brajkulam-courtyard'),
      color: '#A13A22',
      donations: [
        { rupees: 251, does: 'pays for fifteen bricks, laid' },
        { rupees: 501, does: 'pays for thirty bricks, laid' },
        { rupees: 2100, does: 'buys a bench for two children' },
        { rupees: 5100, does: 'buys a door with its frame' },
      ],
      figures: [
        { figure: '84 children', means: 'come to the school under the neem tree' },
        { figure: '6 looms', means: 'and nine sewing machines in the workshop' },
        { figure: '1 courtyard', means: 'that every door opens on' },
      ],
      campaign: 'school-under-the-tree',
    },
  ];
}

/** Path and icon follow from the id. */
function ownAddresses(page: ServicePage) {
  return { _id: page, logo: `/signs/${page}.svg` };
}

function joinParagraphs(...paragraphs: string[]): string {
  return paragraphs.join('\n\n');
}

function pictures(...names: PictureName[]): string[] {
  return names.map(pictureAddress);
}
