import type { Atom, Rule } from '../../domain/kit/rules.ts';

/**
 * Permitted callers, in the terms that the catalogue's words and the rules of definitions share: `anyone`, `member`,
 * `full`, `admin`, a role by its name, or a `person` whom the item names. The exact person and state are tested beside
 * each definition.
 */
export type Who = readonly string[];

/** From narrow to wide; a role is as narrow as a person. */
const WIDTHS = ['person', 'admin', 'full', 'member', 'anyone'];
const widthOf = (who: string): number => Math.max(0, WIDTHS.indexOf(who));

const isRole = (who: string): boolean => /^[A-Z]+$/.test(who);

/** The callers who meet all of the demands: the roles, otherwise the narrowest. */
const together = (demands: Who): Who => {
  const roles = demands.filter(isRole);
  return roles.length > 0
    ? roles
    : demands.toSorted((one, other) => widthOf(one) - widthOf(other)).slice(0, 1);
};

const whoPasses = (atom: Atom): Who => {
  switch (atom.kind) {
    case 'member':
    case 'full':
    case 'admin':
      return [atom.kind];
    case 'role':
      return atom.roles;
    case 'owner':
    case 'party':
    case 'related':
    case 'linkedBy':
    case 'friendOf':
      return ['person'];
    case 'all':
      return together(atom.atoms.flatMap(whoPasses));
    case 'system':
      return [];
    // no demands on the caller
    case 'anyone':
    case 'visitor':
    case 'visibleVia':
    case 'notBlocked':
    case 'reachable':
    case 'inState':
    case 'where':
    case 'audience':
      return ['anyone'];
    default: {
      const never: never = atom;
      return never;
    }
  }
};

/** Callers whom a rule allows. */
export const whoIn = (rule: Rule): Who => rule.flatMap(whoPasses);

const whoIs = (words: string): Who => {
  if (words.startsWith('public')) return ['anyone'];
  const [word = ''] = words.replace('the ', '').split(' ');
  if (word === 'system') return [];
  return WIDTHS.includes(word) || isRole(word) ? [word] : ['person'];
};

/** Callers in the catalogue's words; undefined if these refer to another rule (`by visibility`). */
export const readWho = (text: string): Who | undefined => {
  if (text.startsWith('by ')) return undefined;
  const [who = ''] = text.replaceAll(/\s*\([^)]*\)/g, '').split(';');
  return who.split(/, | and /).flatMap(whoIs);
};

const covers = (who: string, by: Who): boolean =>
  by.some((one) => one === who || (widthOf(one) >= widthOf('full') && widthOf(one) > widthOf(who)));

/**
 * Callers whom our rule allows without permission and, if `exact`, those whom it wrongly refuses; empty if there are
 * none.
 */
export const misfits = (ours: Who, wanted: Who, exactly: boolean): readonly string[] => {
  const beside = (some: Who, others: Who) =>
    [...new Set(some.filter((who) => !covers(who, others)))].join(', ');
  const letIn = beside(ours, wanted);
  const keptOut = exactly ? beside(wanted, ours) : '';
  return [...(letIn ? [`lets in ${letIn}`] : []), ...(keptOut ? [`keeps out ${keptOut}`] : [])];
};
