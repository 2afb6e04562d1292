import { expect, test } from 'vitest';
import { given, person } from '../../../tests/support/spec.ts';
import { hasFeature, includes, type Rollout, type Subject } from './evaluate.ts';
import { featureFlag } from './feature-flag.ts';
import { FLAG_KEYS, FLAGS } from './flags.ts';

const NOW = '2026-11-26T12:00:00.000Z';
const idOf = (n: number): string => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const memberOf = (n: number, more: Partial<Subject> = {}): Subject => ({
  id: idOf(n),
  role: 'PLAYER',
  plan: 'free',
  isStaff: false,
  ...more,
});
const members = Array.from({ length: 10_000 }, (_, n) => memberOf(n));
const at = (percentage: number): Rollout => ({ state: 'on', percentage });
const idsIn = (key: string, rollout: Rollout): readonly string[] =>
  members.filter((one) => includes(key, rollout, one, NOW)).map(({ id }) => id);

test('a higher percentage takes nobody out, and each share is near its percentage', () => {
  let before: readonly string[] = [];
  for (const percentage of [0, 1, 5, 25, 50, 99, 100]) {
    const now = new Set(idsIn('popular_feed', at(percentage)));
    expect(before.filter((id) => !now.has(id))).toEqual([]);
    expect(Math.abs(now.size - percentage * 100)).toBeLessThan(200);
    before = [...now];
  }
  expect(before).toHaveLength(members.length);
});

test('two flags of the same percentage reach different members', () => {
  const [one, other] = [idsIn('popular_feed', at(50)), new Set(idsIn('video_analyses', at(50)))];
  const shared = one.filter((id) => other.has(id)).length / one.length;
  expect(shared).toBeGreaterThan(0.4);
  expect(shared).toBeLessThan(0.6);
});

test('groups are included in addition to the percentage', () => {
  const none = at(0);
  const nobody = memberOf(1);
  expect(includes('k', none, nobody, NOW)).toBe(false);
  expect(includes('k', { ...none, roles: ['PLAYER'] }, nobody, NOW)).toBe(true);
  expect(includes('k', { ...none, roles: ['COACH'] }, nobody, NOW)).toBe(false);
  expect(includes('k', { ...none, plans: ['pro'] }, memberOf(1, { plan: 'pro' }), NOW)).toBe(true);
  expect(includes('k', { ...none, memberIds: [idOf(1)] }, nobody, NOW)).toBe(true);
  expect(includes('k', { ...none, memberIds: [idOf(1)] }, memberOf(2), NOW)).toBe(false);
});

test('the staff are included only if they are named', () => {
  const admin = memberOf(1, { role: 'ADMIN', isStaff: true });
  expect(includes('k', at(100), admin, NOW)).toBe(false);
  expect(includes('k', { ...at(0), staff: true }, admin, NOW)).toBe(true);
});

test('a flag holds from its beginning until before its end, and only while it is on', () => {
  const one = memberOf(1);
  expect(includes('k', { ...at(100), from: NOW }, one, NOW)).toBe(true);
  expect(includes('k', { ...at(100), from: '2026-11-26T12:00:00.001Z' }, one, NOW)).toBe(false);
  expect(includes('k', { ...at(100), to: NOW }, one, NOW)).toBe(false);
  expect(includes('k', { ...at(100), to: '2026-11-26T12:00:00.001Z' }, one, NOW)).toBe(true);
  expect(includes('k', { ...at(100), state: 'off' }, one, NOW)).toBe(false);
});

test('without a rollout the declared default holds; one that is off takes it from everybody', () => {
  for (const key of FLAG_KEYS) {
    expect(hasFeature(key, null, memberOf(1), NOW)).toBe(FLAGS[key].byDefault);
    expect(hasFeature(key, { state: 'off', percentage: 100 }, memberOf(1), NOW)).toBe(false);
  }
});

const staffOf = (area: string) => person(idOf(1), { role: 'ADMIN', permissions: [`${area}:write`] });
const editor = staffOf('flags');
const made = {
  type: 'FeatureFlagMade',
  data: { key: 'popular_feed', descriptionAr: 'ترتيب رائج', descriptionEn: 'Popular order', percentage: 5 },
} as const;

test('a flag begins off; only staff of flags change it, and it ends after it begins', () => {
  given(featureFlag, made).when('turn-on', { by: editor }).gives({ type: 'FeatureFlagTurnedOn', data: {} });
  given(featureFlag, made)
    .when('turn-on', { by: person(idOf(1)) })
    .refuses('forbidden');
  given(featureFlag, made)
    .when('turn-on', { by: staffOf('users') })
    .refuses('forbidden');
  given(featureFlag, made)
    .when('edit', { by: editor, input: { from: NOW, to: NOW } })
    .refuses('invalid');
  given(featureFlag, made, { type: 'FeatureFlagTurnedOn', data: {} })
    .when('remove', { by: editor })
    .refuses('invalid_transition');
});
