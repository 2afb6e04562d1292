import {
  AGGREGATIONS,
  type ARITHMETIC,
  COMPARISONS,
  OVER_TIME,
  type Expression,
  type Matcher,
  type Selector,
} from './expression.ts';

/** The expression uses a part of PromQL that is not known here. */
export class NotUnderstood extends Error {
  override name = 'NotUnderstood';
}

const TOKEN = /\s*([a-zA-Z_]\w*|\d+(?:\.\d+)?[smh]?|"[^"]*"|=~|!~|[!=<>]=|[-+*/<>=(){}[\],])/y;
const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };

const tokensOf = (text: string): readonly string[] => {
  const tokens: string[] = [];
  const left = text.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < left.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(left)?.[1];
    if (token === undefined) throw new NotUnderstood(`${text}: at ${left.slice(at, at + 20)}`);
    tokens.push(token);
  }
  return tokens;
};

const oneOf = <T extends string>(list: readonly T[], token: string | undefined): T | undefined =>
  list.find((one) => one === token);

/** Parses an expression. Throws {@link NotUnderstood}. */
export const parse = (text: string): Expression => {
  const tokens = [...tokensOf(text)];
  const peek = (): string | undefined => tokens[0];
  const take = (): string => {
    const token = tokens.shift();
    if (token === undefined) throw new NotUnderstood(`${text}: it ends too early`);
    return token;
  };
  const expect = (wanted: string): void => {
    const token = take();
    if (token !== wanted) throw new NotUnderstood(`${text}: ${token} instead of ${wanted}`);
  };
  const name = (): string => {
    const token = take();
    if (!/^[a-zA-Z_]\w*$/.test(token)) throw new NotUnderstood(`${text}: ${token} is no name`);
    return token;
  };

  /** Items up to a closing token, with commas between them. */
  const listUntil = <T>(end: string, item: () => T): readonly T[] => {
    const items: T[] = [];
    while (peek() !== end) {
      items.push(item());
      if (peek() !== end) expect(',');
    }
    expect(end);
    return items;
  };

  const matcher = (): Matcher => {
    const label = name();
    const how = oneOf(['=', '!=', '=~', '!~'] as const, take());
    const value = take();
    if (!how || !value.startsWith('"')) throw new NotUnderstood(`${text}: the matcher of ${label}`);
    return { label, how, value: value.slice(1, -1) };
  };

  const selector = (metric = name()): Selector => {
    if (peek() !== '{') return { is: 'selector', name: metric, matchers: [] };
    take();
    return { is: 'selector', name: metric, matchers: listUntil('}', matcher) };
  };

  const duration = (): number => {
    const [, count, unit = ''] = /^(\d+)([smh])$/.exec(take()) ?? [];
    const seconds = UNITS[unit];
    if (count === undefined || seconds === undefined) throw new NotUnderstood(`${text}: no duration`);
    return Number(count) * seconds;
  };

  const overTime = (how: (typeof OVER_TIME)[number]): Expression => {
    expect('(');
    const of = selector();
    expect('[');
    const seconds = duration();
    expect(']');
    expect(')');
    return { is: 'over_time', how, seconds, of };
  };

  const aggregation = (how: (typeof AGGREGATIONS)[number]): Expression => {
    let by: readonly string[] = [];
    if (peek() === 'by') {
      take();
      expect('(');
      by = listUntil(')', name);
    }
    return { is: 'aggregation', how, by, of: bracketed() };
  };

  const bracketed = (): Expression => {
    expect('(');
    const inner = either();
    expect(')');
    return inner;
  };

  const quantile = (): Expression => {
    expect('(');
    const share = Number(take());
    expect(',');
    const of = either();
    expect(')');
    return { is: 'quantile', quantile: share, of };
  };

  const absent = (): Expression => {
    expect('(');
    const of = selector();
    expect(')');
    return { is: 'absent', of };
  };

  const primary = (): Expression => {
    if (peek() === '(') return bracketed();
    const token = take();
    if (/^\d/.test(token)) return { is: 'number', value: Number(token) };
    const over = oneOf(OVER_TIME, token);
    if (over) return overTime(over);
    const how = oneOf(AGGREGATIONS, token);
    if (how) return aggregation(how);
    if (token === 'histogram_quantile') return quantile();
    if (token === 'absent') return absent();
    if (peek() === '(') throw new NotUnderstood(`${text}: the function ${token}`);
    tokens.unshift(token);
    return selector();
  };

  const chain =
    (operators: readonly (typeof ARITHMETIC)[number][], next: () => Expression) => (): Expression => {
      let left = next();
      for (let how = oneOf(operators, peek()); how; how = oneOf(operators, peek())) {
        take();
        left = { is: 'arithmetic', how, left, right: next() };
      }
      return left;
    };
  const product = chain(['*', '/'], primary);
  const sum = chain(['+', '-'], product);

  const comparison = (): Expression => {
    const left = sum();
    const how = oneOf(COMPARISONS, peek());
    if (!how) return left;
    take();
    return { is: 'comparison', how, left, right: sum() };
  };

  const either = (): Expression => {
    let left = comparison();
    while (peek() === 'or') {
      take();
      left = { is: 'or', left, right: comparison() };
    }
    return left;
  };

  const whole = either();
  if (tokens.length > 0) throw new NotUnderstood(`${text}: at ${tokens.join(' ')}`);
  return whole;
};
