import { expect, it } from 'vitest';
import type { Refusal } from '../../store/create-app-thunk.ts';
import { dropAnswers, readQuestions } from './entry-answers.ts';

const refusal: Refusal = {
  message: 'This reference is already recorded',
  kind: 'status',
  status: 409,
  fields: { reference: 'This reference is already recorded' },
  other: 'donation-1',
};

it('a 409 that names fields is a question; any other refusal is none', () => {
  expect(readQuestions(refusal)).toEqual({ fields: refusal.fields, other: 'donation-1' });
  expect(readQuestions({ ...refusal, status: 400 })).toBeNull();
  const { fields: _, ...withoutFields } = refusal;
  expect(readQuestions(withoutFields)).toBeNull();
  expect(readQuestions(null)).toBeNull();
});

it('an answer holds until what it depends on changes', () => {
  const answers = ['pan_no', 'reference', 'phone_no'];
  expect(dropAnswers(answers, ['amount'])).toBe(answers);
  expect(dropAnswers(answers, ['fullname'])).toEqual(['reference', 'phone_no']);
  expect(dropAnswers(answers, ['drawee_bank', 'phone_no'])).toEqual(['pan_no']);
});
