import type { Action, Resource } from './resource.ts';
import type { Rule } from './rules.ts';

/** What a definition says by itself, read off it. */

/** Fields that say which thing it is: they never change after `create`. */
export const identityOf = ({ stream, owner, fields }: Resource): readonly string[] => {
  const key = stream?.kind === 'keyed' ? stream.by : stream?.kind === 'partOf' ? [stream.field] : [];
  return owner && owner in fields ? [...new Set([...key, owner])] : key;
};

/** Types of the events that an action may write. */
export const eventsBy = ({ event, eventInto = {} }: Action): readonly string[] => [
  event,
  ...Object.values(eventInto).flatMap((type) => type ?? []),
];

/** The state that an event of this type leads to, where its action may write several; else undefined. */
export const stateInto = ({ eventInto = {} }: Action, type: string): string | undefined =>
  Object.keys(eventInto).find((state) => eventInto[state] === type);

/** Types of all events that it writes or once wrote. */
export const eventsOf = ({ actions, retired = {} }: Resource): readonly string[] => [
  ...new Set([...Object.values(actions).flatMap(eventsBy), ...Object.keys(retired)]),
];

/** All rules of a definition, each with what it lets somebody do. */
export const rulesOf = ({
  read,
  readField = {},
  actions,
}: Resource): readonly (readonly [string, Rule])[] => [
  ['read it', read],
  ...Object.entries(readField).map(([field, rule]) => [`read its ${field}`, rule ?? []] as const),
  ...Object.entries(actions).map(([name, { by }]) => [`${name} it`, by] as const),
];
