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

/** The selectors of an expression; those of `absent` are left out unless asked for. */
export const selectorsOf = (expression: Expression, withAbsent = true): readonly Selector[] => {
  switch (expression.is) {
    case 'number':
      return [];
    case 'selector':
      return [expression];
    case 'absent':
      return withAbsent ? [expression.of] : [];
    case 'over_time':
      return [expression.of];
    case 'aggregation':
    case 'quantile':
      return selectorsOf(expression.of, withAbsent);
    case 'arithmetic':
    case 'comparison':
    case 'or':
      return [...selectorsOf(expression.left, withAbsent), ...selectorsOf(expression.right, withAbsent)];
    default: {
      const never: never = expression;
      return never;
    }
  }
};

/** The labels of metrics that an expression tells apart; null for all labels. */
export type KeptLabels = ReadonlyMap<string, ReadonlySet<string> | null>;

/** Selectors, each with the labels by which its values are summed; null if they aren't summed. */
const summed = (
  expression: Expression,
  by: readonly string[] | null,
): readonly { readonly selector: Selector; readonly by: readonly string[] | null }[] => {
  switch (expression.is) {
    case 'number':
      return [];
    case 'selector':
      return [{ selector: expression, by }];
    case 'absent':
      return [{ selector: expression.of, by: null }];
    case 'over_time':
      return [{ selector: expression.of, by: expression.how === 'min_over_time' ? null : by }];
    case 'aggregation':
      return summed(expression.of, expression.how === 'sum' ? expression.by : null);
    case 'quantile':
      return summed(expression.of, null);
    case 'arithmetic':
    case 'comparison':
    case 'or':
      return [...summed(expression.left, null), ...summed(expression.right, null)];
    default: {
      const never: never = expression;
      return never;
    }
  }
};

/** What must be kept of the metrics for these expressions: values that are only summed are kept as sums. */
export const keptLabelsOf = (expressions: readonly Expression[]): KeptLabels => {
  const kept = new Map<string, ReadonlySet<string> | null>();
  for (const { selector, by } of expressions.flatMap((one) => summed(one, null))) {
    const known = kept.get(selector.name);
    const labels = by && [...by, ...selector.matchers.map(({ label }) => label)];
    kept.set(selector.name, labels && known !== null ? new Set([...(known ?? []), ...labels]) : null);
  }
  return kept;
};
