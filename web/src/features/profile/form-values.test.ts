import { expect, test } from 'vitest';
import { changesIn, typedOf } from './form-values.ts';

const before = typedOf({ name: 'سلمى', username: 'salma', bio: 'جناح أيسر', country: null });

test('absent values of a profile are empty in the form', () => {
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

test('only changed values are sent, trimmed', () => {
  expect(changesIn(before, before)).toEqual({});
  expect(changesIn(before, { ...before, name: ' سلمى ', position: ' جناح ' })).toEqual({ position: 'جناح' });
});

test('emptied values are removed, except the name, which is refused', () => {
  expect(changesIn(before, { ...before, name: '', bio: ' ' })).toEqual({ name: '', bio: null });
});
