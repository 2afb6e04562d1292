import type { Expression } from './expression.ts';
import { labelKey, withoutLabels, type Labels } from './labels.ts';
import type { Samples, Value } from './samples.ts';

type Arithmetic = Extract<Expression, { is: 'arithmetic' }>['how'];
type Comparison = Extract<Expression, { is: 'comparison' }>['how'];
type Aggregation = Extract<Expression, { is: 'aggregation' }>['how'];
type OverTime = Extract<Expression, { is: 'over_time' }>;

/** The result of an expression: a number, or values by their labels. */
type Found = number | readonly Value[];

const calculate = (how: Arithmetic, left: number, right: number): number => {
  switch (how) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    default: {
      const never: never = how;
      return never;
    }
  }
};

const compare = (how: Comparison, left: number, right: number): boolean => {
  switch (how) {
    case '==':
      return left === right;
    case '!=':
      return left !== right;
    case '>':
      return left > right;
    case '<':
      return left < right;
    case '>=':
      return left >= right;
    case '<=':
      return left <= right;
    default: {
      const never: never = how;
      return never;
    }
  }
};

/** Pairs values of equal labels, or each value with a number. */
const pairs = (left: Found, right: Found): readonly (Value & { readonly other: number })[] => {
  if (typeof left === 'number')
    return typeof right === 'number'
      ? [{ labels: {}, value: left, other: right }]
      : right.map(({ labels, value: other }) => ({ labels, value: left, other }));
  if (typeof right === 'number') return left.map((one) => ({ ...one, other: right }));
  const others = new Map(right.map(({ labels, value }) => [labelKey(labels), value]));
  return left.flatMap((one) => {
    const other = others.get(labelKey(one.labels));
    return other === undefined ? [] : [{ ...one, other }];
  });
};

const folded = (how: Aggregation, values: readonly number[]): number => {
  switch (how) {
    case 'sum':
      return values.reduce((sum, value) => sum + value, 0);
    case 'max':
      return Math.max(...values);
    case 'min':
      return Math.min(...values);
    default: {
      const never: never = how;
      return never;
    }
  }
};

/** Values in groups that share the picked labels. */
const grouped = (values: readonly Value[], pick: (labels: Labels) => Labels) => {
  const groups = new Map<string, { readonly labels: Labels; readonly values: Value[] }>();
  for (const one of values) {
    const labels = pick(one.labels);
    const group = groups.get(labelKey(labels)) ?? { labels, values: [] };
    group.values.push(one);
    groups.set(labelKey(labels), group);
  }
  return [...groups.values()];
};

/** The quantile of a histogram with cumulative buckets, by linear interpolation; NaN if it is empty. */
const quantileOf = (share: number, values: readonly Value[]): number => {
  const buckets = values
    .map(({ labels, value }) => ({ to: Number((labels['le'] ?? '').replace('+Inf', 'Infinity')), value }))
    .toSorted((one, other) => one.to - other.to);
  const total = buckets.at(-1)?.value ?? 0;
  if (total === 0) return Number.NaN;
  const rank = share * total;
  const at = buckets.findIndex(({ value }) => value >= rank);
  const [bucket, before] = [buckets[at], at > 0 ? buckets[at - 1] : { to: 0, value: 0 }];
  if (!bucket || !before) return Number.NaN;
  if (bucket.to === Number.POSITIVE_INFINITY) return before.to;
  return before.to + ((bucket.to - before.to) * (rank - before.value)) / (bucket.value - before.value);
};

const overTime = ({ how, of, seconds }: OverTime, samples: Samples): readonly Value[] => {
  switch (how) {
    case 'increase':
      return samples.increase(of, seconds);
    case 'rate':
      return samples
        .increase(of, seconds)
        .map(({ labels, value }) => ({ labels, value: value / samples.span(seconds) }));
    case 'min_over_time':
      return samples.lowest(of, seconds);
    default: {
      const never: never = how;
      return never;
    }
  }
};

const list = (found: Found): readonly Value[] =>
  typeof found === 'number' ? [{ labels: {}, value: found }] : found;

const evaluate = (expression: Expression, samples: Samples): Found => {
  const inner = (of: Expression): Found => evaluate(of, samples);
  switch (expression.is) {
    case 'number':
      return expression.value;
    case 'selector':
      return samples.now(expression);
    case 'over_time':
      return overTime(expression, samples);
    case 'absent':
      return samples.now(expression.of).length === 0 ? [{ labels: {}, value: 1 }] : [];
    case 'aggregation': {
      const { how, by } = expression;
      const pick = (labels: Labels) => Object.fromEntries(by.map((label) => [label, labels[label] ?? '']));
      return grouped(list(inner(expression.of)), pick).map(({ labels, values }) => ({
        labels,
        value: folded(
          how,
          values.map(({ value }) => value),
        ),
      }));
    }
    case 'quantile':
      return grouped(list(inner(expression.of)), (labels) => withoutLabels(labels, 'le')).map(
        ({ labels, values }) => ({ labels, value: quantileOf(expression.quantile, values) }),
      );
    case 'arithmetic': {
      const [left, right] = [inner(expression.left), inner(expression.right)];
      if (typeof left === 'number' && typeof right === 'number')
        return calculate(expression.how, left, right);
      return pairs(left, right).map(({ labels, value, other }) => ({
        labels,
        value: calculate(expression.how, value, other),
      }));
    }
    case 'comparison':
      return pairs(inner(expression.left), inner(expression.right))
        .filter(({ value, other }) => compare(expression.how, value, other))
        .map(({ labels, value }) => ({ labels, value }));
    case 'or': {
      const left = list(inner(expression.left));
      const known = new Set(left.map(({ labels }) => labelKey(labels)));
      return [...left, ...list(inner(expression.right)).filter(({ labels }) => !known.has(labelKey(labels)))];
    }
    default: {
      const never: never = expression;
      return never;
    }
  }
};

/** The values of an expression at the last sample. */
export const valuesOf = (expression: Expression, samples: Samples): readonly Value[] =>
  list(evaluate(expression, samples));
