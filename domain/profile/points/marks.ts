import { wasIn } from '../../kit/decide.ts';
import { textIn } from '../../kit/json.ts';
import { RULE_NAMES, ruleOf, type Rule, type RuleName } from './rules.ts';

/** Changes of an event to the lines of points, before daily caps, which depend on the other lines of the day. */

type Event = {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly meta: { readonly item: string };
};

/** A line is made, or made anew by a repeat; or one that exists stops or starts to count. */
export type Mark =
  | {
      readonly kind: 'line';
      readonly id: string;
      readonly rule: RuleName;
      /** The member who gets the points; null = the author of the post, or nobody. */
      readonly member: string | null;
      /** The other person; null = the author of the post, or nobody. */
      readonly other: string | null;
      readonly post: string | null;
      /** The thing or person whose page the line leads to. */
      readonly about: string | null;
      readonly undone: boolean;
    }
  | { readonly kind: 'turn'; readonly id: string; readonly undone: boolean };

export const OF_POST = 'postId.authorId';

/** The lines of a post, of its reactions and of its comments don't count while only its author sees it. */
export const isPrivate = ({ visibility }: Event['data']): boolean => visibility === 'private';

const idIn = ({ data, meta }: Event, field: string | undefined): string | null => {
  if (field === undefined || field === OF_POST) return null;
  return field === 'id' ? meta.item : textIn(data[field] ?? wasIn(data)[field]);
};

/** One line for each item and pair, so that a loop of doing and undoing has one line. */
const idOf = (name: RuleName, { item }: Event['meta'], pair: number): string => `${name}:${item}:${pair}`;

const marksBy = (name: RuleName, rule: Rule, event: Event): readonly Mark[] =>
  rule.pairs.flatMap((pair, index): readonly Mark[] => {
    const id = idOf(name, event.meta, index);
    if (event.type === rule.event || event.type === rule.pending) {
      const isOfPost = pair.to === OF_POST || pair.with === OF_POST;
      return [
        {
          kind: 'line',
          id,
          rule: name,
          member: idIn(event, pair.to),
          other: idIn(event, pair.with),
          post: isOfPost ? textIn(event.data['postId']) : name === 'post' ? event.meta.item : null,
          about: idIn(event, typeof rule.about === 'object' ? rule.about.field : rule.about && pair.with),
          undone: rule.waits === true || event.type === rule.pending,
        },
      ];
    }
    if (rule.undone?.includes(event.type)) return [{ kind: 'turn', id, undone: true }];
    return rule.redone?.includes(event.type) ? [{ kind: 'turn', id, undone: false }] : [];
  });

/** The rules whose lines answer a post. */
export const ANSWERS: readonly RuleName[] = RULE_NAMES.filter((name) =>
  ruleOf(name).pairs.some(({ to }) => to === OF_POST),
);

/** The line of a post itself. */
export const lineOfPost = (post: string): string => idOf('post', { item: post }, 0);

/** The lines that an event may change: its own ones, and that of the post which it answers. */
export const linesBy = (event: Event): readonly string[] => [
  ...new Set(
    marksOf(event).flatMap((mark) =>
      mark.kind === 'line' && mark.post !== null ? [mark.id, lineOfPost(mark.post)] : [mark.id],
    ),
  ),
];

/** The event types that make a line of a rule. */
export const makersOf = ({ event, pending }: Rule): readonly string[] => [
  event,
  ...(pending === undefined ? [] : [pending]),
];

/** The event types of a rule. */
export const typesOf = (rule: Rule): readonly string[] => [
  ...makersOf(rule),
  ...(rule.undone ?? []),
  ...(rule.redone ?? []),
];

/** The marks of an event by all rules. */
export const marksOf = (event: Event): readonly Mark[] =>
  RULE_NAMES.flatMap((name) => {
    const rule = ruleOf(name);
    return typesOf(rule).includes(event.type) ? marksBy(name, rule, event) : [];
  });

/** The ids of the lines that an event makes. */
export const linesMadeBy = (type: string, item: string): readonly string[] =>
  RULE_NAMES.flatMap((name) => {
    const rule = ruleOf(name);
    return makersOf(rule).includes(type) ? rule.pairs.map((_, pair) => idOf(name, { item }, pair)) : [];
  });
