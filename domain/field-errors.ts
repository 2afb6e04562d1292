import type { z } from 'zod';
import type { FieldError, FieldErrorCode } from './errors.ts';

type Issue = z.core.$ZodIssue;

/** Maximum number of reported errors; a body can cause tens of thousands. */
const MAX_ERRORS = 50;
const MAX_PATH = 200;

const fieldErrorCodes: Readonly<Record<FieldErrorCode, true>> = {
  required: true,
  unknown_field: true,
  wrong_type: true,
  bad_format: true,
  too_short: true,
  too_long: true,
  too_small: true,
  too_big: true,
  not_one_of: true,
  not_accepted: true,
  no_such_thing: true,
  taken: true,
  too_common: true,
  unreadable: true,
  reserved: true,
  out_of_order: true,
  in_the_past: true,
  full: true,
  below_taken: true,
  wrong_password: true,
  not_with_others: true,
  unknown_placeholder: true,
};

export const isFieldErrorCode = (code: unknown): code is FieldErrorCode =>
  typeof code === 'string' && Object.hasOwn(fieldErrorCodes, code);

/**
 * Converts zod issues to field errors, at most 50. Parse with `{ reportInput: true }`; otherwise a missing field can't
 * be distinguished from a wrong type. A custom issue may set its own code in `params.code`.
 */
export function fieldErrors(issues: readonly Issue[]): readonly FieldError[] {
  const errors: FieldError[] = [];
  for (const issue of issues) {
    errors.push(...fromIssue(issue, []));
    if (errors.length >= MAX_ERRORS) break;
  }
  return errors.slice(0, MAX_ERRORS);
}

function fromIssue(issue: Issue, parent: readonly PropertyKey[]): readonly FieldError[] {
  const path = [...parent, ...issue.path];
  const one = (code: FieldErrorCode, values?: FieldError['values']): readonly FieldError[] => [
    { path: dotted(path), code, ...(values && { values }) },
  ];
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return one('required');
      return one('wrong_type', { expected: issue.expected });
    case 'too_small':
      return one(...atLeast(issue));
    case 'too_big':
      return one(...atMost(issue));
    case 'invalid_format':
      // a pattern has no name: the field's own says what it is for
      return one('bad_format', { format: issue.format === 'regex' ? String(path.at(-1)) : issue.format });
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
      return one('bad_format');
    case 'unrecognized_keys':
      return issue.keys
        .slice(0, MAX_ERRORS)
        .map((key) => ({ path: dotted([...path, key]), code: 'unknown_field' }));
    case 'invalid_value':
      if (issue.input === undefined) return one('required');
      if (issue.values.length === 1 && issue.values[0] === true) return one('not_accepted');
      return one('not_one_of', { options: issue.values.map(String).join(', ') });
    case 'invalid_union':
      return fromUnion(issue, path, one);
    case 'custom':
      return one(...customIn(issue.params ?? {}));
  }
}

/** The code of a custom issue, and the name of the format that a value must have. */
const customIn = ({
  code,
  format,
}: Readonly<Record<string, unknown>>): [FieldErrorCode, FieldError['values']] => [
  isFieldErrorCode(code) ? code : 'bad_format',
  typeof format === 'string' ? { format } : undefined,
];

type Length = 'string' | 'array' | 'set' | 'file' | 'map';
const isLength = (origin: string): origin is Length =>
  ['string', 'array', 'set', 'file', 'map'].includes(origin);
const unit = (origin: Length): string => (origin === 'string' ? 'characters' : 'items');
const plain = (value: number | bigint): number => Number(value);

function atLeast(issue: z.core.$ZodIssueTooSmall): [FieldErrorCode, FieldError['values']] {
  const minimum = plain(issue.minimum);
  if (!isLength(issue.origin)) return ['too_small', { minimum }];
  return ['too_short', { minimum, of: unit(issue.origin) }];
}

function atMost(issue: z.core.$ZodIssueTooBig): [FieldErrorCode, FieldError['values']] {
  const maximum = plain(issue.maximum);
  if (!isLength(issue.origin)) return ['too_big', { maximum }];
  return ['too_long', { maximum, of: unit(issue.origin) }];
}

/** The errors of the alternative that matched furthest; with an unknown discriminator, an error of the field itself. */
function fromUnion(
  issue: z.core.$ZodIssueInvalidUnion,
  path: readonly PropertyKey[],
  one: (code: FieldErrorCode) => readonly FieldError[],
): readonly FieldError[] {
  if (issue.input === undefined) return one('required');
  const deepest = issue.errors.toSorted((a, b) => depth(b) - depth(a))[0];
  if (!deepest || depth(deepest) === 0) return one(issue.errors.length === 0 ? 'bad_format' : 'wrong_type');
  return deepest.flatMap((inner) => fromIssue(inner, path));
}

const depth = (issues: readonly Issue[]): number => Math.max(0, ...issues.map((issue) => issue.path.length));

const dotted = (path: readonly PropertyKey[]): string => path.map(String).join('.').slice(0, MAX_PATH);
