import type {
  FOOT_SPORTS,
  MIND_SPORTS,
  RATED_SPORTS,
  TEAM_SPORTS,
  TIMED_SPORTS,
} from '../../../../../domain/accounts/sport-questions.ts';
import type { Role } from '../../../../../domain/accounts/values.ts';
import { roleForms, type FieldName, type FormField } from './role-forms.ts';

const teamSports: typeof TEAM_SPORTS = ['FOOTBALL', 'BASKETBALL', 'HANDBALL', 'HOCKEY', 'VOLLEYBALL'];
const footSports: typeof FOOT_SPORTS = ['FOOTBALL'];
const mindSports: typeof MIND_SPORTS = ['CHESS'];
const ratedSports: typeof RATED_SPORTS = ['CHESS'];
const timedSports: typeof TIMED_SPORTS = ['RUNNING', 'SWIMMING', 'CYCLING', 'SKATING'];

type Sport = string | null | undefined;

const isIn = (sports: readonly string[], sport: Sport): boolean => sports.some((one) => one === sport);

/** Questions that depend on the sport: how it asks for the field, null if it doesn't. */
const bySport: Partial<Record<FieldName, (field: FormField, sport: Sport) => FormField | null>> = {
  position: (field, sport) => {
    if (isIn(mindSports, sport)) return null;
    return isIn(teamSports, sport) ? { ...field, free: false } : { ...field, called: 'specialty' };
  },
  preferredFoot: (field, sport) => (isIn(footSports, sport) ? { ...field, free: false } : null),
  footballUnionRegistration: (field, sport) => (isIn(footSports, sport) ? { ...field, free: false } : null),
  heightCm: (field, sport) => (isIn(mindSports, sport) ? null : { ...field, free: false }),
  weightKg: (field, sport) => (isIn(mindSports, sport) ? null : { ...field, free: false }),
  jerseyNumber: (field, sport) => (isIn(teamSports, sport) ? field : null),
  bestTimes: (field, sport) => (isIn(timedSports, sport) ? field : null),
  rating: (field, sport) => (isIn(ratedSports, sport) ? field : null),
};

const asked = (field: FormField, sport: Sport): FormField | null => {
  const how = bySport[field.name];
  return how ? how(field, sport) : field;
};

/** A role's form as a sport asks it. */
export const formFor = (role: Role, sport: Sport): readonly FormField[] =>
  roleForms[role].flatMap((field) => asked(field, sport) ?? []);
