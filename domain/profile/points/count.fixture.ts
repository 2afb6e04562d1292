import { dayAt } from '../../trade/day.ts';
import { wasIn } from '../../kit/decide.ts';
import { textIn } from '../../kit/json.ts';
import { ANSWERS, isPrivate, marksOf, OF_POST } from './marks.ts';
import { ruleOf, type RuleName } from './rules.ts';

/** Reference model of points: slow and plain. The statement of the projection must agree with it. */

export type PastEvent = {
  readonly type: string;
  readonly at: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly meta: { readonly item: string };
};

type Kept = {
  readonly rule: RuleName;
  readonly member: string | null;
  readonly other: string | null;
  readonly post: string | null;
  readonly at: string;
  readonly order: number;
  readonly undone: boolean;
};

const DAY_MS = 24 * 3_600_000;

/** The points of each line by its id. */
export const countPoints = (events: readonly PastEvent[]) => {
  const lines = new Map<string, Kept>();
  const authors = new Map<string, string>();
  const gone = new Set<string>();
  const hidden = new Set<string>();
  const since = new Map<string, number>();
  events.forEach((event, order) => {
    const { type, at, data, meta } = event;
    if (type === 'UserRegistered') since.set(meta.item, Date.parse(at));
    if (type === 'PostPublished' || type === 'VideoPosted') {
      authors.set(meta.item, textIn(data['authorId']) ?? textIn(wasIn(data)['authorId']) ?? '');
      gone.delete(meta.item);
    }
    const isEdited = type === 'PostEdited' && data['visibility'] !== undefined;
    if (isEdited || type === 'PostPublished' || type === 'VideoPosted') {
      if (isPrivate(data)) hidden.add(meta.item);
      else hidden.delete(meta.item);
    }
    if (type === 'PostHidden' || type === 'PostRemoved') gone.add(meta.item);
    if (type === 'PostRestored') gone.delete(meta.item);
    for (const mark of marksOf(event)) {
      const known = lines.get(mark.id);
      if (mark.kind === 'line') {
        const { id, kind: _, ...line } = mark;
        lines.set(id, { ...line, at, order });
      } else if (known) lines.set(mark.id, { ...known, undone: mark.undone });
    }
  });

  const isSettled = (person: string | null, line: Kept): boolean =>
    person !== null && Date.parse(line.at) - (since.get(person) ?? Infinity) > DAY_MS;
  const isAnswered = (post: string | null, author: string): boolean =>
    [...lines.values()].some(
      (line) =>
        line.post === post &&
        ANSWERS.includes(line.rule) &&
        !line.undone &&
        line.other !== author &&
        isSettled(line.other, line),
    );

  const points = new Map<
    string,
    { readonly member: string; readonly rule: RuleName; readonly points: number }
  >();
  const counted = new Map<string, number>();
  const pairs = new Set<string>();
  for (const [id, line] of [...lines].toSorted(([, a], [, b]) => a.order - b.order)) {
    const rule = ruleOf(line.rule);
    const author = line.post === null ? null : (authors.get(line.post) ?? null);
    const member = line.member ?? author;
    const other = line.other ?? (rule.pairs.some((pair) => pair.with === OF_POST) ? author : null);
    if (member === null) continue;
    const day = `${member} ${line.rule} ${dayAt(line.at)}`;
    const pair = `${day} ${other ?? id}`;
    const counts =
      !line.undone &&
      !(line.post !== null && (gone.has(line.post) || hidden.has(line.post))) &&
      member !== other &&
      (!rule.settled || other === null || isSettled(other, line)) &&
      (!rule.answered || isAnswered(line.post, member)) &&
      !pairs.has(pair) &&
      (counted.get(day) ?? 0) < rule.perDay;
    if (counts) {
      pairs.add(pair);
      counted.set(day, (counted.get(day) ?? 0) + 1);
    }
    points.set(id, { member, rule: line.rule, points: counts ? rule.points : 0 });
  }
  return points;
};

/** The total of a member. */
export const totalOf = (points: ReturnType<typeof countPoints>, member: string): number =>
  [...points.values()].reduce((sum, one) => sum + (one.member === member ? one.points : 0), 0);
