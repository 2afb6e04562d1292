import { describe, expect, test } from 'vitest';
import { ROLE_DETAILS, type RoleDetails } from '../../../../../domain/accounts/role-details.ts';
import { ROLES } from '../../../../../domain/accounts/values.ts';
import { detailsOf, typedOf } from './role-details.ts';
import { roleForms } from './role-forms.ts';

const FILE = '01994a10-7c3e-7b1c-8d2f-3a4b5c6d7e8f';

const whole: RoleDetails = {
  PLAYER: {
    dateOfBirth: '2004-02-29',
    preferredFoot: 'left',
    heightCm: 181.5,
    weightKg: 74,
    yearsPlaying: 9,
    position: 'ظهير أيسر',
    country: 'EG',
    currentClub: 'الأهلي',
    clubCard: FILE,
    jerseyNumber: 0,
    marketValue: 1_500_000,
  },
  COACH: {
    yearsOfExperience: 12,
    awards: 0,
    clubWorkedAt: 'Zamalek',
    specializations: ['tactics', 'nutrition'],
    methodology: 'الضغط العالي',
    trainings: ['UEFA A'],
    licenses: ['CAF B', 'CAF A'],
  },
  AGENT: {
    footballUnionRegistration: 'EFA-1',
    yearsOfExperience: 3,
    playersRepresented: 14,
    specializations: ['ناشئون'],
    socialLink: 'https://example.com/agent',
    phone: '+201001234567',
    card: FILE,
    license: '77',
    clubWorkedAt: 'Benha',
  },
  SCOUT: { regions: ['القليوبية', 'Giza'], specializations: ['youth_scouting'] },
  CLUB: {
    sportsIncluded: ['FOOTBALL', 'SWIMMING'],
    specialization: 'ناشئون',
    socialLink: 'https://example.com/club',
    foundedYear: 1907,
    stadium: 'Benha',
    colors: 'أحمر وأبيض',
    commercialRegistration: '1',
    taxCardNumber: '2',
    idCard: FILE,
  },
  COMPANY: {
    type: 'متجر',
    specialization: 'ملابس رياضية',
    socialLink: 'https://example.com/shop',
    website: 'https://example.com',
    registrationNumber: '3',
    idCard: FILE,
  },
  SPONSOR: { type: 'بنك', specialization: 'رعاية', socialLink: 'https://example.com/bank' },
};

describe.each(ROLES)('the form of a %s', (role) => {
  const schema = ROLE_DETAILS[role];

  test('has exactly the fields of the API', () => {
    const names = roleForms[role].map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(schema.shape).toSorted());
  });

  test('requires the fields that the API requires', () => {
    const needed: readonly string[] = roleForms[role].flatMap(({ name, free }) => (free ? [] : [name]));
    const issues = schema.safeParse({}).error?.issues.map(({ path }) => String(path[0])) ?? [];
    expect(needed.toSorted()).toEqual(issues.toSorted());
  });

  test('offers only values that the API knows', () => {
    for (const field of roleForms[role]) {
      if (!('options' in field)) continue;
      const value = field.as === 'foot' ? field.options[0] : [...field.options];
      const { error } = schema.safeParse({ ...whole[role], [field.name]: value });
      expect(error).toBeUndefined();
    }
  });

  test('is filled in with known values, and returns them unchanged', () => {
    expect(schema.parse(whole[role])).toEqual(whole[role]);
    expect(detailsOf(role, typedOf(role, whole[role]))).toEqual(whole[role]);
  });
});

test('values in usual spellings are understood', () => {
  const agent = typedOf('AGENT', whole.AGENT);
  const typed = {
    ...agent,
    yearsOfExperience: '٣',
    playersRepresented: ' ۱۴ ',
    phone: '٠١٠٠ ١٢٣ ٤٥٦٧',
    socialLink: 'example.com/agent',
  };
  expect(detailsOf('AGENT', typed)).toEqual(whole.AGENT);
  expect(detailsOf('AGENT', { ...agent, phone: '0020 100 123 4567' })).toEqual(whole.AGENT);
  expect(detailsOf('PLAYER', { ...typedOf('PLAYER', whole.PLAYER), heightCm: '١٨١٫٥' })).toEqual(
    whole.PLAYER,
  );
});

test('an unreadable value goes to the API unchanged', () => {
  const typed = {
    ...typedOf('PLAYER', whole.PLAYER),
    heightCm: 'tall',
    dateOfBirth: '2004-02-',
    position: ' ',
  };
  const details = detailsOf('PLAYER', typed);
  expect(details).toMatchObject({ heightCm: 'tall', dateOfBirth: '2004-02-' });
  expect(details).not.toHaveProperty('position');
});

test('a form takes nothing of another role but the date of birth, and no other types', () => {
  expect(typedOf('SCOUT', { ...whole.PLAYER, regions: 'all' })).toEqual({
    dateOfBirth: '2004-02-29',
    regions: [],
    specializations: [],
  });
  expect(typedOf('PLAYER', null)['heightCm']).toBe('');
});
