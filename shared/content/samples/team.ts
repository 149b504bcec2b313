import { type PictureName, pictureAddress } from '../../pictures.ts';
import type { TeamMember } from '../items/team-member.ts';

type Person = readonly [id: string, name: string, role: string, picture: PictureName];

const people: readonly Person[] = [
  ['president', 'Name of the president', 'President', 'portrait-president'],
  ['kitchen', 'Name of the head cook', 'Head of the kitchen', 'portrait-kitchen'],
  ['teacher', 'Name of the teacher', 'Teacher', 'portrait-teacher'],
  ['doctor', 'Name of the doctor', 'Doctor', 'portrait-doctor'],
  ['books', 'Name of the accountant', 'Accountant', 'portrait-books'],
];

/** Roles without people: their names are to be entered. */
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
