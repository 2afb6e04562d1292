import type { ErrorCode } from '../../errors.ts';
import type { Item } from '../../kit/resource.ts';
import type { Actor } from '../../kit/rules.ts';

/** The inputs of a check: the actor, and the players and clubs that the fields name. */
type Around = {
  readonly actor: Actor | null;
  readonly refs: { readonly [field: string]: Item | undefined };
};

/** An agreement of the players and clubs that these fields name. */
export const agreementOf = (...fields: readonly string[]) => agreementBy('userId', ...fields);

/**
 * An agreement of several sides, which these fields name: it is made once the person of each side has consented. A side
 * names its person in the field `person`. Consents are stored as ids of the sides. Nobody consents for another person,
 * not even the staff.
 */
export const agreementBy = (person: string, ...fields: readonly string[]) => {
  const sidesOf = (it: object): readonly unknown[] => fields.flatMap((field) => Reflect.get(it, field) ?? []);
  const personOf = (side: Item | undefined): unknown => (side ? Reflect.get(side, person) : undefined);
  /** The sides that the actor represents. */
  const own = ({ actor, refs }: Around): readonly string[] =>
    fields.flatMap((field) => {
      const side = refs[field];
      return side && personOf(side) === actor?.id ? [side.id] : [];
    });
  return {
    own: (around: Around): string[] => [...own(around)],
    /** The consents including the actor's. */
    joined: (agreed: readonly string[] | null | undefined, around: Around): string[] => [
      ...new Set([...(agreed ?? []), ...own(around)]),
    ],
    /** Whether the actor has consented already. */
    isSaid: (agreed: readonly string[] | null | undefined, around: Around): boolean =>
      own(around).every((side) => agreed?.includes(side)),
    /** Whether all sides have agreed. */
    isMade: (it: object, agreed: readonly string[]): boolean =>
      sidesOf(it).every((side) => agreed.some((one) => one === side)),
    /** Refuses an agreement of somebody with themselves. */
    amongOthers: (_: object, { refs }: Pick<Around, 'refs'>): ErrorCode | undefined => {
      const people = fields.flatMap((field) => personOf(refs[field]) ?? []);
      return new Set(people).size < people.length ? 'not_to_oneself' : undefined;
    },
  };
};
