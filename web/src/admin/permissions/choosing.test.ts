import { expect, test } from 'vitest';
import { AREAS } from './areas.ts';
import { RIGHTS, rightTo, withRight } from './choosing.ts';

test.each(AREAS.flatMap((area) => RIGHTS.map((right) => ({ area, right }))))(
  '$right access to $area is chosen, and nothing else changes',
  ({ area, right }) => {
    const before = ['users:write', 'jobs:read', 'former-area:read'];
    const after = withRight(before, area, right);
    expect(rightTo(after, area)).toBe(right);
    const others = AREAS.filter((one) => one !== area);
    expect(others.map((one) => rightTo(after, one))).toEqual(others.map((one) => rightTo(before, one)));
    expect(after).toContain('former-area:read');
  },
);

test('write access includes read access', () => {
  expect(rightTo(['users:read', 'users:write'], 'users')).toBe('write');
  expect(withRight(['users:read', 'users:write'], 'users', 'read')).toEqual(['users:read']);
});
