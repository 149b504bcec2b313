import { type PictureName, pictureAddress } from '../../pictures.ts';
import type { TeamMember } from '../items/team-member.ts';

type Person = readonly [id: string, name: string, role: string, picture: PictureName];

const people: readonly Person[] = [
  ['president', 'Madhav Prasad Chaturvedi', 'President', 'portrait-president'],
  ['kitchen', 'Kamla Devi Saini', 'Head of the kitchen', 'portrait-kitchen'],
  ['teacher', 'Vrinda Sharma', 'Teacher', 'portrait-teacher'],
  ['doctor', 'Dr Hariom Agrawal', 'Doctor', 'portrait-doctor'],
  ['books', 'Kishori Lal Gupta', 'Keeper of the books', 'portrait-books'],
];

/** Invented people for a new installation. */
export function sampleTeam(_now: Date): TeamMember[] {
  return people.map(([_id, name, role, picture]) => ({
    _id,
    name,
    role,
    image: pictureAddress(picture),
    linkedin: '',
    instagram: '',
  }));
}
