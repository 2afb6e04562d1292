import { expect, test } from 'vitest';
import { changesIn, typedOf } from './told.ts';

const before = typedOf({ name: 'سلمى', username: 'salma', bio: 'جناح أيسر', country: null });

test('what a profile doesn’t tell is empty in the form', () => {
  expect(before).toEqual({
    name: 'سلمى',
    username: 'salma',
    sport: '',
    position: '',
    country: '',
    governorate: '',
    bio: 'جناح أيسر',
    profilePicture: '',
    coverPhoto: '',
  });
});

test('only what has changed is sent, without the space around it', () => {
  expect(changesIn(before, before)).toEqual({});
  expect(changesIn(before, { ...before, name: ' سلمى ', position: ' جناح ' })).toEqual({ position: 'جناح' });
});

test('what is emptied is taken away, but for the name, which is refused', () => {
  expect(changesIn(before, { ...before, name: '', bio: ' ' })).toEqual({ name: '', bio: null });
});
