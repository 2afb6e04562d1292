/** The subset of PromQL that `infra/deploy/alarms.yaml` and the page of operators use. */

export type Matcher = {
  readonly label: string;
  readonly how: '=' | '!=' | '=~' | '!~';
  readonly value: string;
};

export const AGGREGATIONS = ['sum', 'max', 'min'] as const;
export const OVER_TIME = ['rate', 'increase', 'min_over_time'] as const;
export const ARITHMETIC = ['+', '-', '*', '/'] as const;
export const COMPARISONS = ['==', '!=', '>=', '<=', '>', '<'] as const;

export type Selector = {
  readonly is: 'selector';
  readonly name: string;
  readonly matchers: readonly Matcher[];
};

export type Expression =
  | Selector
  | { readonly is: 'number'; readonly value: number }
  | {
      readonly is: 'aggregation';
      readonly by: readonly string[];
      readonly how: (typeof AGGREGATIONS)[number];
      readonly of: Expression;
    }
  | {
      readonly is: 'over_time';
      readonly how: (typeof OVER_TIME)[number];
      readonly seconds: number;
      readonly of: Selector;
    }
  | { readonly is: 'quantile'; readonly quantile: number; readonly of: Expression }
  | { readonly is: 'absent'; readonly of: Selector }
  | {
      readonly is: 'arithmetic';
      readonly how: (typeof ARITHMETIC)[number];
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly is: 'comparison';
      readonly how: (typeof COMPARISONS)[number];
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly is: 'or'; readonly left: Expression; readonly right: Expression };

/** A selector in an expression. */
type Use = {
  readonly selector: Selector;
  /** The labels by which its values are summed; null if they aren't summed. */
  readonly by: readonly string[] | null;
  /** Whether only its absence is asked for. */
  readonly isAbsent?: true;
};

const usesIn = (expression: Expression, by: readonly string[] | null): readonly Use[] => {
  switch (expression.is) {
    case 'number':
      return [];
    case 'selector':
      return [{ selector: expression, by }];
    case 'absent':
      return [{ selector: expression.of, by: null, isAbsent: true }];
    case 'over_time':
      return [{ selector: expression.of, by: expression.how === 'min_over_time' ? null : by }];
    case 'aggregation':
      return usesIn(expression.of, expression.how === 'sum' ? expression.by : null);
    case 'quantile':
      return usesIn(expression.of, null);
    case 'arithmetic':
    case 'comparison':
    case 'or':
      return [...usesIn(expression.left, null), ...usesIn(expression.right, null)];
    default: {
      const never: never = expression;
      return never;
    }
  }
};

/** The selectors of an expression; those of `absent` are left out unless asked for. */
export const selectorsOf = (expression: Expression, withAbsent = true): readonly Selector[] =>
  usesIn(expression, null).flatMap(({ selector, isAbsent }) => (isAbsent && !withAbsent ? [] : [selector]));

/** The labels of metrics that expressions tell apart; null for all labels. */
export type KeptLabels = ReadonlyMap<string, ReadonlySet<string> | null>;

/** The labels that these expressions need of each metric: labels that are only summed over are left out. */
export const keptLabelsOf = (expressions: readonly Expression[]): KeptLabels => {
  const kept = new Map<string, ReadonlySet<string> | null>();
  for (const { selector, by } of expressions.flatMap((one) => usesIn(one, null))) {
    const known = kept.get(selector.name);
    const labels = by && [...by, ...selector.matchers.map(({ label }) => label)];
    kept.set(selector.name, labels && known !== null ? new Set([...(known ?? []), ...labels]) : null);
  }
  return kept;
};
