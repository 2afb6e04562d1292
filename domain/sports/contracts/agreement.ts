import type { ErrorCode } from '../../errors.ts';
import type { Item } from '../../kit/resource.ts';
import type { Actor } from '../../kit/rules.ts';

/** What is looked at: who acts, and the players and clubs that the fields name. */
type Around = {
  readonly actor: Actor | null;
  readonly refs: { readonly [field: string]: Item | undefined };
};

/** An agreement of players and clubs, who are named by these fields. */
export const agreementOf = (...fields: readonly string[]) => agreementBy('userId', ...fields);

/**
 * An agreement of several sides, which these fields name: it is made once the person behind each of them has said yes.
 * A side names its person in the field `person`. Those who have said yes are noted by the ids of their sides. Nobody
 * says it in another's name, the staff neither.
 */
export const agreementBy = (person: string, ...fields: readonly string[]) => {
  const sidesOf = (it: object): readonly unknown[] => fields.flatMap((field) => Reflect.get(it, field) ?? []);
  const personOf = (side: Item | undefined): unknown => (side ? Reflect.get(side, person) : undefined);
  /** The sides that the actor speaks for. */
  const own = ({ actor, refs }: Around): readonly string[] =>
    fields.flatMap((field) => {
      const side = refs[field];
      return side && personOf(side) === actor?.id ? [side.id] : [];
    });
  return {
    own: (around: Around): string[] => [...own(around)],
    /** Who has agreed once the actor has as well. */
    joined: (agreed: readonly string[] | null | undefined, around: Around): string[] => [
      ...new Set([...(agreed ?? []), ...own(around)]),
    ],
    /** Whether the actor has said so already. */
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
