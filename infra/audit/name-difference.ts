import type { StoredEvent } from '../event-log/open-log.ts';
import type { Entry } from './digest.ts';
import type { Finding } from './finding.ts';

export type Lookups = {
  /** Whether an event is anywhere in the log, by its id without hyphens. */
  readonly isInLog: (id: string) => Promise<boolean>;
  /** Index of an id among all sealed events; null = it was never sealed. */
  readonly indexInChain: (id: string) => Promise<number | null>;
};

/** A place in the log whose event differs from the sealed one. */
export type Difference = {
  readonly segment: number;
  /** Index of the place among all sealed events. */
  readonly index: number;
  readonly sealed: Entry;
  /** undefined = the log ends before. */
  readonly found: StoredEvent | undefined;
};

/** The id as UUIDs are written. */
const uuidOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const named = ({ position, stream, type }: StoredEvent): string =>
  `${type} in ${stream}, position ${position}`;

/** Names the first difference between the sealed events and the log. */
export const nameDifference = async (
  { segment, index, sealed, found }: Difference,
  { isInLog, indexInChain }: Lookups,
): Promise<Finding> => {
  const lost = uuidOf(sealed.id);
  const place = `position ${sealed.position} of segment ${segment}`;
  const ofSealed = { segment, position: sealed.position, event: lost };
  const missing = (rest: string): Finding => ({
    ...ofSealed,
    kind: 'missing',
    text: `Event ${lost}, sealed at ${place}, is missing${rest}`,
  });
  if (!found) return missing(': the log ends before it.');
  const [foundId, foundAt] = [
    found.id.replaceAll('-', ''),
    { segment, position: found.position, event: found.id },
  ];
  if (foundId === sealed.id)
    return found.position === sealed.position
      ? {
          ...ofSealed,
          kind: 'changed',
          text: `Event ${lost} (${named(found)}) was changed after segment ${segment} had sealed it.`,
        }
      : {
          ...ofSealed,
          kind: 'moved',
          text: `Event ${lost}, sealed at ${place}, now stands at position ${found.position}.`,
        };
  const [isStillThere, known] = await Promise.all([isInLog(sealed.id), indexInChain(foundId)]);
  if (known !== null && known < index)
    return { ...foundAt, kind: 'duplicated', text: `Event ${found.id} (${named(found)}) is there twice.` };
  if (known !== null && isStillThere)
    return {
      ...ofSealed,
      kind: 'out of order',
      text: `Event ${lost}, sealed at ${place}, stands elsewhere; ${found.id} (${named(found)}) stands there.`,
    };
  if (known !== null) return missing('.');
  if (isStillThere)
    return {
      ...foundAt,
      kind: 'inserted',
      text: `Event ${found.id} (${named(found)}) was inserted before ${lost}, which segment ${segment} sealed.`,
    };
  return {
    ...ofSealed,
    kind: 'replaced',
    text: `Event ${lost}, sealed at ${place}, is missing; ${found.id} (${named(found)}) stands there.`,
  };
};
