import { type PictureName, pictureAddress } from '../../pictures.ts';
import type { Service, ServicePage } from '../items/service.ts';
import { sampleText } from './sample-text.ts';

/**
 * The five services in the order of R2. Their texts report nothing, and they have no figures; what a donation pays for
 * agrees with the giving form.
 */
export function sampleServices(_now: Date): Service[] {
  return [
    {
      ...ownAddresses('anna-vitran-seva'),
      title: 'Anna Vitran Seva',
      small_description: 'A warm meal for everyone who sits down',
      description: sampleText('what our kitchen cooks, when, and for whom'),
      images: pictures('serving-in-a-row', 'summer-water-stall', 'govardhan-parikrama'),
      color: '#8F5208',
      donations: [
        { rupees: 251, does: 'serves a meal to 10 people' },
        { rupees: 501, does: 'serves a meal to 20 people' },
        { rupees: 2100, does: 'serves a meal to 84 people' },
        { rupees: 5100, does: 'serves a meal to 204 people' },
      ],
      figures: [],
      campaign: 'daily-meals',
    },
    {
      ...ownAddresses('community-service'),
      title: 'Community Service',
      small_description: 'A doctor, a clerk and a song for those who live alone',
      description: sampleText('how we help people who live alone, are old or are ill'),
      images: pictures('widows-bhajan', 'eye-camp', 'radha-kund'),
      color: '#9D174D',
      donations: [
        { rupees: 251, does: 'serves a festival meal to 10 widows' },
        { rupees: 501, does: 'fits two pairs of reading glasses' },
        { rupees: 1100, does: 'hangs a swing, with rope and flowers' },
        { rupees: 2100, does: 'sends rickshaws to an ashram for a day of the feast' },
      ],
      figures: [],
      campaign: 'jhulan-for-widows',
    },
    {
      ...ownAddresses('swachh-vrindavan'),
      title: 'Swachh Vrindavan',
      small_description: 'Brooms before sunrise, trees after the rains',
      description: sampleText('which lanes and ghats we clean, how often, and with whom'),
      images: pictures('cleaning-the-river', 'planting-trees', 'temple-skyline'),
      color: '#0F5F59',
      donations: [
        { rupees: 251, does: 'buys gloves for two sweepers' },
        { rupees: 501, does: 'buys boots for the rains' },
        { rupees: 1100, does: "pays two days of a sweeper's work" },
        { rupees: 2100, does: 'sets up a bin with a lid' },
      ],
      figures: [],
      campaign: 'clean-lanes',
    },
    {
      ...ownAddresses('sadhu-seva'),
      title: 'Sadhu Seva',
      small_description: 'Milk, wool and a doctor for those who own nothing',
      description: sampleText('how we care for sadhus, in which months, and how donors can help'),
      images: pictures('sadhu-under-the-banyan', 'winter-blankets', 'pilgrims-on-the-path'),
      color: '#3B3680',
      donations: [
        { rupees: 251, does: 'brings hot milk for 28 sadhus' },
        { rupees: 501, does: 'gives one woollen blanket' },
        { rupees: 1100, does: 'gives two woollen blankets' },
        { rupees: 5100, does: 'gives eleven woollen blankets' },
      ],
      figures: [],
      campaign: 'winter-blankets',
    },
    {
      ...ownAddresses('brajkulam'),
      title: 'Brajkulam',
      small_description: 'Homes round a courtyard, with a school and a workshop',
      description: sampleText(
        'the homes, the school and the workshop: who lives, learns and works there',
      ),
      images: pictures('brajkulam-homes', 'brajkulam-workshop', 'brajkulam-courtyard'),
      color: '#A13A22',
      donations: [
        { rupees: 251, does: 'pays for fifteen bricks, laid' },
        { rupees: 501, does: 'pays for thirty bricks, laid' },
        { rupees: 2100, does: 'buys a bench for two children' },
        { rupees: 5100, does: 'buys a door with its frame' },
      ],
      figures: [],
      campaign: 'school-under-the-tree',
    },
  ];
}

/** Path and icon follow from the id. */
function ownAddresses(page: ServicePage) {
  return { _id: page, logo: `/signs/${page}.svg` };
}

function pictures(...names: PictureName[]): string[] {
  return names.map(pictureAddress);
}
