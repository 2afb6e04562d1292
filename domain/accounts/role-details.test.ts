import { describe, expect, test } from 'vitest';
import { describe as describeSchema, inside, unbounded } from '../kit/fields.ts';
import { given, person, TODAY } from '../../tests/support/spec.ts';
import { FILES_IN_DETAILS, ROLE_DETAILS, type RoleDetails } from './role-details.ts';
import { user } from './user.ts';
import { ROLES, type Role } from './values.ts';

const sara = person('01900000-0000-7000-8000-000000000001', { active: false });
const file = '0190163d-8694-739b-aea5-966c26f8ad91';

const FILLED: RoleDetails = {
  PLAYER: {
    dateOfBirth: '2004-02-29',
    preferredFoot: 'left',
    heightCm: 181.5,
    weightKg: 74,
    yearsPlaying: 9,
    position: 'ظهير أيسر',
    country: 'EG',
    currentClub: 'نادي بنها',
    clubCard: file,
    jerseyNumber: 3,
  },
  COACH: {
    yearsOfExperience: 12,
    awards: 0,
    clubWorkedAt: 'نادي طنطا',
    specializations: ['fitness', 'nutrition'],
    methodology: 'لعب موضعي',
    trainings: [],
    licenses: ['CAF B'],
  },
  AGENT: {
    footballUnionRegistration: 'EFA-1187',
    yearsOfExperience: 4,
    playersRepresented: 11,
    specializations: ['ناشئون'],
    socialLink: 'https://example.com/agent',
    phone: '+201001234567',
    card: file,
    license: 'L-1',
    clubWorkedAt: 'نادي بنها',
  },
  SCOUT: { regions: ['القليوبية', 'المنوفية'], specializations: ['youth_scouting'] },
  CLUB: {
    sportsIncluded: ['FOOTBALL', 'KARATE'],
    specialization: 'ناشئون',
    socialLink: 'https://example.com/club',
    foundedYear: 1932,
    stadium: 'ستاد بنها',
    colors: 'أحمر وأبيض',
    commercialRegistration: '12-34',
    taxCardNumber: '555-1',
    idCard: file,
  },
  COMPANY: {
    type: 'ملابس رياضية',
    registrationNumber: '77',
    specialization: 'أحذية',
    socialLink: 'https://example.com/company',
    website: 'https://example.com',
    idCard: file,
  },
  SPONSOR: { type: 'بنك', specialization: 'رعاية', socialLink: 'http://example.com/sponsor' },
};

const registered = { type: 'UserRegistered', state: 'choosing_role', data: { language: 'ar' } } as const;
const chosen = (role: Role) => ({ type: 'RoleChosen', state: 'choosing_sport', data: { role } }) as const;

const choose = (role: Role, details: Readonly<Record<string, unknown>>) =>
  given(user, registered).when('choose-role', { by: sara, input: { role, details: stored(details) } });

/** In the form of a caller's input, from the details that the account may store. */
const stored = (details: Readonly<Record<string, unknown>>) => user.fields.details.parse(details) ?? null;

const problemOf = ({ result }: ReturnType<typeof choose>) => (result.ok ? null : result.problem);

describe('the form of a role', () => {
  test.each(ROLES)('%s is accepted when it is filled in, and only for that role', (role) => {
    const details = stored(FILLED[role]);
    const born = role === 'PLAYER' ? { bornIn: 2004, position: 'ظهير أيسر', country: 'EG' } : {};
    choose(role, FILLED[role]).gives({ type: 'RoleChosen', data: { role, details, ...born } });
    for (const other of ROLES) {
      const fits = ROLE_DETAILS[other].safeParse(details).success;
      expect({ other, fits }).toEqual({ other, fits: formOf(other) === formOf(role) });
    }
  });

  const formOf = (role: Role) => (role === 'SPONSOR' ? 'COMPANY' : role);

  test.each(ROLES)('%s can be stored with any answers', (role) => {
    expect(unbounded(ROLE_DETAILS[role])).toBeUndefined();
    expect(Object.keys(ROLE_DETAILS[role].shape).length).toBeLessThanOrEqual(40);
  });

  test('takes the date of birth of everybody, of which the year is kept in plain', () => {
    for (const role of ROLES) {
      const result = choose(role, { ...FILLED[role], dateOfBirth: '2011-03-04' }).result;
      expect(result).toMatchObject({ ok: true, value: { event: { data: { bornIn: 2011 } } } });
    }
  });

  test('names its files, which must be the member’s own', () => {
    const files = ROLES.flatMap((role) =>
      Object.entries(describeSchema(ROLE_DETAILS[role]).properties ?? {})
        .filter(([, field]) => inside(field)['x-file'])
        .map(([name]) => name),
    );
    expect(new Set(files)).toEqual(new Set(FILES_IN_DETAILS));
  });
});

describe('details that don’t fit', () => {
  test.each<[Role, object, string, string]>([
    ['PLAYER', { heightCm: 300 }, 'details.heightCm', 'too_big'],
    ['PLAYER', { weightKg: 3 }, 'details.weightKg', 'too_small'],
    ['PLAYER', { preferredFoot: 'none' }, 'details.preferredFoot', 'not_one_of'],
    ['PLAYER', { dateOfBirth: '2004-02-30' }, 'details.dateOfBirth', 'bad_format'],
    ['PLAYER', { dateOfBirth: '2026-11-21' }, 'details.dateOfBirth', 'too_big'],
    ['PLAYER', { country: 'eg' }, 'details.country', 'bad_format'],
    ['PLAYER', { country: 'XX' }, 'details.country', 'bad_format'],
    ['AGENT', { phone: '+20100123456' }, 'details.phone', 'bad_format'],
    ['PLAYER', { clubCard: 'card.png' }, 'details.clubCard', 'bad_format'],
    ['PLAYER', { regions: ['بنها'] }, 'details.regions', 'unknown_field'],
    ['COACH', { specializations: ['fitness', 'magic'] }, 'details.specializations.1', 'not_one_of'],
    ['AGENT', { socialLink: 'javascript:alert(1)' }, 'details.socialLink', 'bad_format'],
    ['AGENT', { specializations: [] }, 'details.specializations', 'too_short'],
    ['CLUB', { foundedYear: 12 }, 'details.foundedYear', 'too_small'],
  ])('%s with %j is refused at its field', (role, wrong, path, code) => {
    expect(problemOf(choose(role, { ...FILLED[role], ...wrong }))).toMatchObject({
      code: 'invalid',
      errors: [{ path, code }],
    });
  });

  test('lists all missing fields', () => {
    expect(problemOf(choose('SCOUT', {}))?.errors).toEqual([
      { path: 'details.regions', code: 'required' },
      { path: 'details.specializations', code: 'required' },
    ]);
  });
});

describe('filled in later', () => {
  const input = { details: stored(FILLED.SCOUT) };

  test('by an edit or a new application, it must fit the role chosen before', () => {
    const rejected = { type: 'UserRejected', state: 'rejected', data: {} } as const;
    given(user, registered, chosen('SCOUT')).when('edit', { by: sara, input }).gives({
      type: 'ProfileEdited',
      data: input,
    });
    given(user, registered, chosen('SCOUT'), rejected)
      .when('resubmit', { by: sara, input })
      .gives({ type: 'ApprovalAskedAgain', data: input });
    given(user, registered, chosen('CLUB')).when('edit', { by: sara, input }).refuses('invalid');
    given(user, registered, chosen('CLUB'), rejected)
      .when('resubmit', { by: sara, input })
      .refuses('invalid');
    given(user, registered).when('edit', { by: sara, input }).refuses('invalid');
  });

  test('it may be left out or cleared', () => {
    given(user, registered)
      .when('choose-role', { by: sara, input: { role: 'CLUB' } })
      .gives({ type: 'RoleChosen', data: { role: 'CLUB' } });
    given(user, registered, chosen('CLUB'))
      .when('edit', { by: sara, input: { details: null } })
      .gives({ type: 'ProfileEdited', data: { details: null } });
  });

  test('another role drops the former one’s answers', () => {
    given(user, registered, chosen('SCOUT'))
      .when('choose-role', { by: sara, input: { role: 'CLUB' } })
      .gives({ type: 'RoleChosen', data: { role: 'CLUB', details: null } });
    given(user, registered, chosen('SCOUT'))
      .when('choose-role', { by: sara, input: { role: 'SCOUT' } })
      .changesNothing();
  });

  test('answers stored before the forms existed stay readable', () => {
    const old = { type: 'RoleChosen', data: { role: 'PLAYER', details: { height: 'طويل' } } } as const;
    const { result } = given(user, registered, { ...old, at: TODAY, state: 'choosing_sport' }).when('edit', {
      by: sara,
      input: { bio: 'لاعب' },
    });
    expect(result).toMatchObject({ ok: true, value: { after: { details: { height: 'طويل' } } } });
  });
});
