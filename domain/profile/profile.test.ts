import { describe, expect, test } from 'vitest';
import { kindOf } from '../kit/kind.ts';
import type { Resource } from '../kit/resource.ts';
import { theSystem } from '../kit/rules.ts';
import { given, person } from '../../tests/support/spec.ts';
import { achievement } from './achievement.ts';
import { athleteMetrics } from './athlete-metrics.ts';
import { availability } from './availability.ts';
import { certificate } from './certificate.ts';
import { education } from './education.ts';
import { experience } from './experience.ts';
import { professionalAchievement } from './professional-achievement.ts';
import { skill } from './skill.ts';
import { statistic } from './statistic.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const [mona, omar] = [person(id(2)), person(id(3))];
const staff = person(id(4), { role: 'ADMIN', permissions: ['profiles:write'] });
const guest = person(id(5), { guest: true });

const parts: readonly (readonly [Resource, Readonly<Record<string, unknown>>])[] = [
  [achievement, { title: 'بطولة الجمهورية تحت ١٧', achievedOn: '2026-05-01' }],
  [athleteMetrics, { heightCm: 171.5, weightKg: 62, measuredAt: '2026-11-01' }],
  [availability, { status: 'AVAILABLE', from: '2026-11-01' }],
  [certificate, { name: 'الرخصة ج', issuer: 'الاتحاد المصري لكرة القدم', issuedOn: '2025-03-01' }],
  [education, { institution: 'جامعة بنها', degree: 'بكالوريوس تربية رياضية', from: '2020-09-01' }],
  [experience, { title: 'مدرب ناشئين', organization: 'نادي بنها', from: '2024-07-01' }],
  [professionalAchievement, { title: 'هداف الدوري', category: 'AWARD', achievedOn: '2026-06-01' }],
  [skill, { name: 'المراوغة', level: 4 }],
  [statistic, { season: '2026/27', sport: 'FOOTBALL', appearances: 12, values: { cleanSheets: 5 } }],
];

describe.each(parts)('in a profile, $name', (part, input) => {
  const { create, remove } = part.actions;
  const data = { ...input, userId: mona.id };
  const made = { type: create?.event ?? '', state: create?.to ?? 'current' };
  const added = { ...made, data };

  test('is entered by its person, only for themselves', () => {
    expect(given(part).when('create', { by: mona, input }).gives(made).after).toMatchObject(data);
    given(part).when('create', { by: omar, input: data }).refuses('forbidden');
    given(part).when('create', { by: guest, input }).refuses('guest_not_allowed');
  });

  test('is entered by the staff for anybody', () => {
    expect(given(part).when('create', { by: staff, input: data }).gives(made).after).toMatchObject(data);
  });

  test('is edited and removed by its person and the staff', () => {
    for (const by of [mona, staff]) {
      given(part, added).when('edit', { by, input: {} }).changesNothing();
      given(part, added)
        .when('remove', { by })
        .gives({ type: remove?.event ?? '' });
    }
    given(part, added).when('edit', { by: omar, input: {} }).refuses('forbidden');
    given(part, added).when('remove', { by: omar }).refuses('forbidden');
  });

  test('is removed with its person', () => {
    expect(kindOf(part).facts['userId']?.ref).toEqual({ resource: 'user', removed: 'remove' });
    given(part, added)
      .when('remove', { by: theSystem })
      .gives({ type: remove?.event ?? '' });
  });
});

describe.each([
  ['experience', experience, ['from', 'to']],
  ['education', education, ['from', 'to']],
  ['certificate', certificate, ['issuedOn', 'expiresOn']],
] as const)('the days of an entry of %s', (_, part: Resource, [first, last]) => {
  test('are in order', () => {
    const data = { userId: mona.id, [first]: '2026-01-02', [last]: null };
    const added = { type: part.actions['create']?.event ?? '', data };
    const until = (day: string) =>
      given(part, added).when('edit', { by: mona, input: { [last]: day } }).result;
    expect(until('2026-01-02')).toMatchObject({ ok: true });
    expect(until('2026-01-01')).toMatchObject({
      problem: { code: 'invalid', errors: [{ path: first }, { path: last }] },
    });
  });
});

describe('a certificate', () => {
  const added = { type: 'CertificateAdded', data: { userId: mona.id, verified: false } } as const;
  const verified = { type: 'CertificateVerified', data: { verified: true } } as const;

  test('is verified by the staff, once', () => {
    given(certificate, added).when('verify', { by: staff }).gives(verified);
    given(certificate, added).when('verify', { by: mona }).refuses('forbidden');
    given(certificate, added, verified).when('verify', { by: staff }).refuses('conflict');
  });

  test.each(['create', 'edit'])('is not verified by a caller’s value in %s', (action) => {
    const { error } =
      kindOf(certificate).actions[action]?.schemas().input.safeParse({ verified: true }) ?? {};
    expect(error?.issues).toContainEqual(
      expect.objectContaining({ code: 'unrecognized_keys', keys: ['verified'] }),
    );
  });

  test('is verified with its present values: an edit needs a new verification', () => {
    given(certificate, added, verified)
      .when('edit', { by: mona, input: { issuer: 'كاف' } })
      .gives({ type: 'CertificateEdited', data: { issuer: 'كاف', verified: false } });
    given(certificate, added, verified).when('edit', { by: mona, input: {} }).changesNothing();
  });
});

test('metrics and statistics that are sent again are updated', () => {
  const measured = { type: 'AthleteMeasured', data: { userId: mona.id } } as const;
  const again = { heightCm: 171.5, weightKg: 61, measuredAt: '2026-11-15' };
  given(athleteMetrics, measured)
    .when('create', { by: mona, input: again })
    .gives({ type: 'AthleteMeasuredAgain', data: again });
  const recorded = { season: '2026/27', sport: 'FOOTBALL', appearances: 12 } as const;
  given(statistic, { type: 'StatisticRecorded', data: { ...recorded, userId: mona.id } })
    .when('create', { by: mona, input: { ...recorded, appearances: 13, values: { saves: 3 } } })
    .gives({ type: 'StatisticCorrected', data: { appearances: 13, values: { saves: 3 } } });
});

test('a skill without a member is offered only by the staff', () => {
  const input = { userId: null, name: 'التسديد' };
  given(skill).when('create', { by: staff, input }).gives({ type: 'SkillAdded', data: input });
  given(skill).when('create', { by: mona, input }).refuses('forbidden');
});
