import type {
  FOOT_SPORTS,
  MIND_SPORTS,
  TEAM_SPORTS,
} from '../../../../../domain/accounts/sport-questions.ts';
import type { Role } from '../../../../../domain/accounts/values.ts';
import { roleForms, type FormField } from './role-forms.ts';

const teamSports: typeof TEAM_SPORTS = ['FOOTBALL', 'BASKETBALL', 'HANDBALL', 'HOCKEY', 'VOLLEYBALL'];
const footSports: typeof FOOT_SPORTS = ['FOOTBALL'];
const mindSports: typeof MIND_SPORTS = ['CHESS'];

type Sport = string | null | undefined;

const isIn = (sports: readonly string[], sport: Sport): boolean => sports.some((one) => one === sport);

/** How a sport asks for a field of a role's form; null if it doesn't ask for it. */
const asked = (field: FormField, sport: Sport): FormField | null => {
  switch (field.name) {
    case 'position':
      if (isIn(mindSports, sport)) return null;
      return isIn(teamSports, sport) ? { ...field, free: false } : { ...field, called: 'specialty' };
    case 'preferredFoot':
    case 'footballUnionRegistration':
      return isIn(footSports, sport) ? { ...field, free: false } : null;
    case 'heightCm':
    case 'weightKg':
      return isIn(mindSports, sport) ? null : { ...field, free: false };
    case 'jerseyNumber':
      return isIn(teamSports, sport) ? field : null;
    default:
      return field;
  }
};

/** A role's form as a sport asks it. */
export const formFor = (role: Role, sport: Sport): readonly FormField[] =>
  roleForms[role].flatMap((field) => asked(field, sport) ?? []);
