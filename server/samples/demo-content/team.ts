import type { TeamMember } from '#shared/content/items/team-member.ts';
import { type PictureName, pictureAddress } from '#shared/pictures.ts';

type Person = readonly [id: string, name: string, role: string, picture: PictureName];

const people: readonly Person[] = [
  ['president', 'Madhav Prasad Chaturvedi', 'President', 'portrait-president'],
  ['kitchen', 'Kamla Devi Saini', 'Head of the kitchen', 'portrait-kitchen'],
  ['teacher', 'Vrinda Sharma', 'Teacher', 'portrait-teacher'],
  ['doctor', 'Dr Hariom Agrawal', 'Doctor', 'portrait-doctor'],
  ['books', 'Kishori Lal Gupta', 'Keeper of the books', 'portrait-books'],
];

/** The invented people of demo mode. */
export function tellTeam(_now: Date): TeamMember[] {
  return people.map(([_id, name, role, picture]) => ({
    _id,
    name,
    role,
    image: pictureAddress(picture),
    linkedin: '',
    instagram: '',
  }));
}
