import type { Thing } from '../../resources/index.ts';

type It = Readonly<Record<string, unknown>>;

/** Whether a member is the founder or the coach of a team. */
export const runsTeam = (team: It, memberId: string): boolean =>
  team['createdBy'] === memberId || team['coachId'] === memberId;

/** The step that a member can take on a place in a team. */
export type StatusStep = 'accept' | 'pause' | 'resume';

/**
 * The team accepts a member who asked, and an invited member accepts the invitation. Both can pause a place; only the
 * team resumes it.
 */
export const statusStep = (
  place: It & Pick<Thing, 'state' | 'can'>,
  memberId: string,
  runs: boolean,
): StatusStep | null => {
  if (!place.can.includes('status')) return null;
  const isOwn = place['userId'] === memberId;
  if (place.state === 'pending') {
    const hasAsked = place['createdBy'] === place['userId'];
    return (hasAsked ? runs : isOwn) ? 'accept' : null;
  }
  if (place.state === 'active') return isOwn || runs ? 'pause' : null;
  return runs ? 'resume' : null;
};
