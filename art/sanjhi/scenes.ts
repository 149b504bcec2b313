import type { PictureName } from '../../shared/pictures.ts';
import type { Scene } from './light/scene.ts';
import { brajkulamCourtyard } from './scenes/brajkulam-courtyard.ts';
import { brajkulamHomes } from './scenes/brajkulam-homes.ts';
import { cleaningTheRiver } from './scenes/cleaning-the-river.ts';
import { cowsUnderTheKadamba } from './scenes/cows-under-the-kadamba.ts';
import { diwaliLamps } from './scenes/diwali-lamps.ts';
import { eyeCamp } from './scenes/eye-camp.ts';
import { girlReading } from './scenes/girl-reading.ts';
import { govardhanParikrama } from './scenes/govardhan-parikrama.ts';
import { holiColours } from './scenes/holi-colours.ts';
import { peacocksInTheRain } from './scenes/peacocks-in-the-rain.ts';
import { plantingTrees } from './scenes/planting-trees.ts';
import { portraitBooks } from './scenes/portrait-books.ts';
import { portraitDoctor } from './scenes/portrait-doctor.ts';
import { portraitKitchen } from './scenes/portrait-kitchen.ts';
import { portraitPresident } from './scenes/portrait-president.ts';
import { portraitTeacher } from './scenes/portrait-teacher.ts';
import { sadhuUnderTheBanyan } from './scenes/sadhu-under-the-banyan.ts';
import { servingInARow } from './scenes/serving-in-a-row.ts';
import { summerWaterStall } from './scenes/summer-water-stall.ts';
import { templeSkyline } from './scenes/temple-skyline.ts';
import { weaversWorkshop } from './scenes/weavers-workshop.ts';
import { widowsBhajan } from './scenes/widows-bhajan.ts';
import { winterBlankets } from './scenes/winter-blankets.ts';

/** The pictures that are composed here; the others are cut from the sheets in art/sources. */
export const scenes: Partial<Record<PictureName, () => Scene>> = {
  'serving-in-a-row': servingInARow,
  'brajkulam-courtyard': brajkulamCourtyard,
  'eye-camp': eyeCamp,
  'govardhan-parikrama': govardhanParikrama,
  'holi-colours': holiColours,
  'summer-water-stall': summerWaterStall,
  'cleaning-the-river': cleaningTheRiver,
  'temple-skyline': templeSkyline,
  'weavers-workshop': weaversWorkshop,
  'diwali-lamps': diwaliLamps,
  'peacocks-in-the-rain': peacocksInTheRain,
  'girl-reading': girlReading,
  'widows-bhajan': widowsBhajan,
  'winter-blankets': winterBlankets,
  'cows-under-the-kadamba': cowsUnderTheKadamba,
  'portrait-president': portraitPresident,
  'portrait-kitchen': portraitKitchen,
  'portrait-teacher': portraitTeacher,
  'portrait-doctor': portraitDoctor,
  'portrait-books': portraitBooks,
  'brajkulam-homes': brajkulamHomes,
  'planting-trees': plantingTrees,
  'sadhu-under-the-banyan': sadhuUnderTheBanyan,
};
