import { permits, theSystem, type Actor } from '../rules.ts';

/**
 * Four eyes: an action with `secondBy` is taken only after a second admin, with the permission of that area, has agreed.
 * Without one, a command that passes all other checks is refused with {@link WAITS}, and is proposed instead.
 */

/** The two admins who agreed on an action, with their present permissions. */
export type Agreed = { readonly first: Actor; readonly second: Actor };

/** The only objection to the command is that no second admin has agreed yet. */
export const WAITS = 'waits_for_another_admin';

/** Whether the command still waits for a second admin. The system acts alone. */
export const isWaiting = (
  { secondBy }: { readonly secondBy?: string },
  { actor, agreed }: { readonly actor: Actor | null; readonly agreed?: Agreed },
): boolean => {
  if (secondBy === undefined || actor === theSystem) return false;
  if (!agreed || agreed.first.id !== actor?.id) return true;
  return agreed.second.id === actor.id || !permits(agreed.second, secondBy);
};

/**
 * The system takes an act back for the two admins of an undo plan. It may take every action then; the action's refusals
 * and states hold all the same.
 */
export const takesBack = ({
  actor,
  agreed,
}: {
  readonly actor: Actor | null;
  readonly agreed?: Agreed;
}): boolean => actor === theSystem && agreed !== undefined;

/** Their ids as the metadata of an event names them. */
export const namesOf = ({ first, second }: Agreed): readonly string[] => [first.id, second.id];
