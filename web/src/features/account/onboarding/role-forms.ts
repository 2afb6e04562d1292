import type {
  COACH_SPECIALIZATIONS,
  FEET,
  RoleDetails,
  SCOUT_SPECIALIZATIONS,
} from '../../../../../domain/accounts/role-details.ts';
import type { Role } from '../../../../../domain/accounts/values.ts';
import type { PictureKind } from '../../../app/api/upload.ts';
import { sports } from '../choices.ts';

/*
 * Each role's own form. The names are those of the API, so that a refusal is shown at its field. A test compares the
 * fields with the domain's schemas: none is missing and none is superfluous.
 */

type NameIn<R extends Role> = keyof RoleDetails[R] & string;
/** Every field of any role's form. */
export type FieldName = { readonly [R in Role]: NameIn<R> }[Role];

export type Unit = 'years' | 'cm' | 'kg' | 'pounds';

/** The type of a field's input. */
export type Asked =
  | { readonly as: 'line' | 'words' | 'link' | 'phone' | 'date' | 'country' | 'tags' }
  | { readonly as: 'number'; readonly unit?: Unit; readonly decimal?: boolean; readonly isYear?: boolean }
  | { readonly as: 'foot'; readonly options: typeof FEET }
  | { readonly as: 'coach'; readonly options: typeof COACH_SPECIALIZATIONS }
  | { readonly as: 'scout'; readonly options: typeof SCOUT_SPECIALIZATIONS }
  | { readonly as: 'sport'; readonly options: typeof sports }
  | { readonly as: 'file'; readonly kind: PictureKind };

export type FormField<N extends string = FieldName> = Asked & {
  readonly name: N;
  /** May be left empty. */
  readonly free?: boolean;
  /** Not asked at onboarding, only later. */
  readonly isLater?: true;
  /** A label for the sport, where the field's own label does not fit it. */
  readonly called?: 'specialty';
  readonly hint?: 'times' | 'holder';
};

const feet: typeof FEET = ['right', 'left', 'both'];

const coachSpecializations: typeof COACH_SPECIALIZATIONS = [
  'fitness',
  'tactics',
  'strategy',
  'sports_psychology',
  'coaching',
  'management',
  'technical_skills',
  'goalkeeping',
  'youth_development',
  'rehabilitation',
  'nutrition',
];

const scoutSpecializations: typeof SCOUT_SPECIALIZATIONS = [
  'talent_identification',
  'opposition_analysis',
  'player_performance',
  'data_and_video_scouting',
  'youth_scouting',
  'international_scouting',
  'market_and_transfer_analysis',
];

/** Asked of everybody at onboarding; members from before may leave it empty. */
const born = { name: 'dateOfBirth', as: 'date', free: true } as const;
/** The same of the person behind a club or a company. */
const holderBorn = { ...born, hint: 'holder' } as const;

const company: readonly FormField<NameIn<'COMPANY'>>[] = [
  holderBorn,
  { name: 'type', as: 'line' },
  { name: 'specialization', as: 'words' },
  { name: 'socialLink', as: 'link' },
  { name: 'website', as: 'link', free: true },
  { name: 'registrationNumber', as: 'line', free: true },
  { name: 'idCard', as: 'file', kind: 'id-card', free: true },
];

/** Each role's form with the questions of all sports. */
export const roleForms: { readonly [R in Role]: readonly FormField<NameIn<R>>[] } = {
  PLAYER: [
    { name: 'dateOfBirth', as: 'date' },
    { name: 'country', as: 'country' },
    { name: 'position', as: 'line', free: true },
    { name: 'preferredFoot', as: 'foot', options: feet, free: true },
    { name: 'heightCm', as: 'number', unit: 'cm', decimal: true, free: true },
    { name: 'weightKg', as: 'number', unit: 'kg', decimal: true, free: true },
    { name: 'yearsPlaying', as: 'number', unit: 'years' },
    { name: 'jerseyNumber', as: 'number', free: true },
    { name: 'bestTimes', as: 'tags', free: true, hint: 'times' },
    { name: 'rating', as: 'number', free: true },
    { name: 'currentClub', as: 'line', free: true },
    { name: 'marketValue', as: 'number', unit: 'pounds', free: true, isLater: true },
    { name: 'clubCard', as: 'file', kind: 'club-card', free: true },
  ],
  COACH: [
    born,
    { name: 'yearsOfExperience', as: 'number', unit: 'years' },
    { name: 'awards', as: 'number' },
    { name: 'clubWorkedAt', as: 'line' },
    { name: 'specializations', as: 'coach', options: coachSpecializations },
    { name: 'methodology', as: 'words', free: true },
    { name: 'trainings', as: 'tags', free: true },
    { name: 'licenses', as: 'tags', free: true },
  ],
  AGENT: [
    born,
    { name: 'footballUnionRegistration', as: 'line', free: true },
    { name: 'yearsOfExperience', as: 'number', unit: 'years' },
    { name: 'playersRepresented', as: 'number' },
    { name: 'specializations', as: 'tags' },
    { name: 'phone', as: 'phone' },
    { name: 'socialLink', as: 'link' },
    { name: 'license', as: 'line', free: true },
    { name: 'clubWorkedAt', as: 'line', free: true },
    { name: 'card', as: 'file', kind: 'licence', free: true },
  ],
  SCOUT: [
    born,
    { name: 'regions', as: 'tags' },
    { name: 'specializations', as: 'scout', options: scoutSpecializations },
  ],
  CLUB: [
    holderBorn,
    { name: 'sportsIncluded', as: 'sport', options: sports },
    { name: 'specialization', as: 'words' },
    { name: 'socialLink', as: 'link' },
    { name: 'foundedYear', as: 'number', isYear: true, free: true },
    { name: 'stadium', as: 'line', free: true },
    { name: 'colors', as: 'line', free: true },
    { name: 'commercialRegistration', as: 'line', free: true },
    { name: 'taxCardNumber', as: 'line', free: true },
    { name: 'idCard', as: 'file', kind: 'id-card', free: true },
  ],
  COMPANY: company,
  SPONSOR: company,
};
