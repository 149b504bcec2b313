import { GREY_HAIR, type Look, skins } from './look.ts';

const veil = (colour: string) => ({ kind: 'veil', colour }) as const;
const turban = (colour: string) => ({ kind: 'turban', colour }) as const;

/** People of Braj to choose from; neighbours in a picture should differ in both colours. */
export const women = {
  rose: {
    dress: 'sari',
    cloth: '#BE185D',
    headdress: veil('#F7C04A'),
    trim: '#F59E0B',
    sprigs: true,
    skin: skins.wheat,
  },
  teal: {
    dress: 'sari',
    cloth: '#0F766E',
    headdress: veil('#F4A8B8'),
    trim: '#F7C04A',
    skin: skins.umber,
  },
  saffron: {
    dress: 'sari',
    cloth: '#C2410C',
    headdress: veil('#FFE3A8'),
    trim: '#F7C04A',
    sprigs: true,
    skin: skins.umber,
  },
  blue: {
    dress: 'sari',
    cloth: '#155E75',
    headdress: veil('#F59E0B'),
    trim: '#F7C04A',
    skin: skins.deep,
  },
  gold: {
    dress: 'sari',
    cloth: '#D98A12',
    lower: '#7A1F4B',
    headdress: veil('#BE185D'),
    trim: '#F7C04A',
    skin: skins.wheat,
  },
  plum: {
    dress: 'sari',
    cloth: '#7A1F4B',
    headdress: veil('#8CCBBE'),
    trim: '#F59E0B',
    sprigs: true,
    skin: skins.umber,
  },
  bun: {
    dress: 'sari',
    cloth: '#0F766E',
    lower: '#0F766E',
    headdress: { kind: 'bun', colour: '#FFF1D6' },
    trim: '#F7C04A',
    skin: skins.wheat,
  },
  /** The white of Vrindavan's widows. */
  white: {
    dress: 'sari',
    cloth: '#FFF4DC',
    headdress: veil('#FFF9EF'),
    trim: '#D9C7A0',
    skin: skins.wheat,
  },
} as const satisfies Record<string, Look>;

export const men = {
  rust: {
    dress: 'dhoti',
    cloth: '#C2410C',
    lower: '#FFF4DC',
    trim: '#BE185D',
    headdress: turban('#F59E0B'),
    skin: skins.umber,
  },
  teal: {
    dress: 'dhoti',
    cloth: '#0F766E',
    lower: '#FFE9C0',
    trim: '#F59E0B',
    headdress: turban('#BE185D'),
    skin: skins.deep,
  },
  bare: {
    dress: 'dhoti',
    cloth: '#C2410C',
    bare: true,
    lower: '#F7C04A',
    trim: '#BE185D',
    headdress: { kind: 'shikha' },
    skin: skins.wheat,
    sash: '#BE185D',
  },
  blue: {
    dress: 'kurta',
    cloth: '#155E75',
    lower: '#FFF4DC',
    headdress: { kind: 'short' },
    skin: skins.wheat,
  },
  cream: {
    dress: 'kurta',
    cloth: '#FFF1D0',
    lower: '#E7CFA0',
    headdress: { kind: 'short' },
    skin: skins.umber,
  },
  elder: {
    dress: 'kurta',
    cloth: '#E8743B',
    lower: '#FFF4DC',
    headdress: { kind: 'cap', colour: '#FFF9EF' },
    skin: skins.umber,
    hair: GREY_HAIR,
    beard: 3,
  },
  plum: {
    dress: 'kurta',
    cloth: '#7A1F4B',
    lower: '#FFE9C0',
    headdress: turban('#F7C04A'),
    skin: skins.deep,
  },
} as const satisfies Record<string, Look>;

export const sadhus = {
  saffron: {
    dress: 'robe',
    cloth: '#D9570F',
    headdress: { kind: 'jata', colour: '#E7D5B3' },
    beard: 13,
    skin: skins.umber,
  },
  ochre: {
    dress: 'robe',
    cloth: '#E39A1C',
    headdress: { kind: 'jata', colour: '#8A7A6A' },
    beard: 10,
    hair: '#8A7A6A',
    skin: skins.deep,
  },
  bare: {
    dress: 'dhoti',
    cloth: '#D9570F',
    bare: true,
    lower: '#E8741C',
    trim: '#C2410C',
    headdress: { kind: 'jata', colour: '#D8CDBE' },
    beard: 12,
    skin: skins.wheat,
  },
} as const satisfies Record<string, Look>;

export const children = {
  girl: {
    dress: 'frock',
    cloth: '#0F766E',
    headdress: { kind: 'braid', colour: '#F59E0B' },
    trim: '#F7C04A',
    headSize: 1.32,
    skin: skins.wheat,
  },
  rose: {
    dress: 'frock',
    cloth: '#E8743B',
    lower: '#BE185D',
    headdress: { kind: 'bob' },
    trim: '#F7C04A',
    headSize: 1.32,
    skin: skins.umber,
  },
  boy: {
    dress: 'kurta',
    cloth: '#F59E0B',
    lower: '#FFF4DC',
    headdress: { kind: 'short' },
    headSize: 1.32,
    skin: skins.umber,
  },
  cap: {
    dress: 'kurta',
    cloth: '#155E75',
    lower: '#FFE9C0',
    headdress: { kind: 'cap', colour: '#FFF9EF' },
    headSize: 1.32,
    skin: skins.wheat,
  },
} as const satisfies Record<string, Look>;

const white = (veil: string, cloth: string, skin: string): Look => ({
  ...women.white,
  cloth,
  skin,
  headdress: { kind: 'veil', colour: veil },
  trim: '#C9B48A',
});

/** Widows of Vrindavan: no two whites alike, or a group of them becomes one white shape. */
export const widows = [
  white('#FFFBF0', '#F6EBD8', '#8A4B2D'),
  white('#F3E9E4', '#FFF6E4', '#6F3823'),
  white('#FFF6E4', '#EFE4EE', '#A1603C'),
  white('#EAF0EC', '#FFF9EF', '#7A4028'),
] as const;
