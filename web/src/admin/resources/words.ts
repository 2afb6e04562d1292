import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { plans, roles, sports } from '../../features/account/index.ts';
import { ACTIONS, AREAS, EVENTS, FIELDS, KINDS, STATES, VALUES } from '../generated/names.ts';

/** Whether a name is one of those that have a text. */
const among = <T extends string>(list: readonly T[]) => {
  const names: ReadonlySet<string> = new Set(list);
  return (name: string): name is T => names.has(name);
};

const isArea = among(AREAS);
const isKind = among(KINDS);
const isEvent = among(EVENTS);
const isState = among(STATES);
const isField = among(FIELDS);
const isAction = among(ACTIONS);
const isValue = among(VALUES);
const isRole = among(roles);
const isSport = among(sports);
const isPlan = among(plans);
const REACTIONS = ['LIKE', 'LOVE', 'HAHA', 'ANGRY', 'CLAP'] as const;
const isReaction = among(REACTIONS);

const OF_EVERY_THING = ['id', 'createdAt', 'updatedAt', 'state'] as const;
const isOfEveryThing = among(OF_EVERY_THING);

const wordsIn = ({ formatMessage }: IntlShape) => ({
  area: (name: string) => (isArea(name) ? formatMessage({ id: `admin.area.${name}` }) : name),
  kind: (name: string) => (isKind(name) ? formatMessage({ id: `admin.kind.${name}` }) : name),
  event: (name: string) => (isEvent(name) ? formatMessage({ id: `admin.event.${name}` }) : name),
  state: (name: string) => (isState(name) ? formatMessage({ id: `admin.state.${name}` }) : name),
  field: (name: string) => {
    if (isOfEveryThing(name)) return formatMessage({ id: `admin.of.${name}` });
    return isField(name) ? formatMessage({ id: `admin.field.${name}` }) : name;
  },
  action: (name: string) => (isAction(name) ? formatMessage({ id: `admin.action.${name}` }) : name),
  value: (name: string) => {
    if (isRole(name)) return formatMessage({ id: `role.${name}` });
    if (isSport(name)) return formatMessage({ id: `sport.${name}` });
    if (isPlan(name)) return formatMessage({ id: `plan.${name}` });
    if (isReaction(name)) return formatMessage({ id: `reaction.${name}` });
    return isValue(name) ? formatMessage({ id: `admin.value.${name}` }) : name;
  },
});

/** What the reader calls what the definitions name. A test finds a name without a text; it would stand as it is. */
export const useWords = () => {
  const intl = useIntl();
  return useMemo(() => wordsIn(intl), [intl]);
};
