import type { FieldError } from '../../errors.ts';
import type { Placeholder } from '../../format/template.ts';
import type { Refusal, Situation } from '../../kit/resource.ts';
import { placeholdersOf } from '../kinds.ts';

const BRACES = /\{([^{}]*)\}|[{}]/g;

/** Whether a text has no other placeholders than these, and no brace of its own. */
const isFillable = (template: string, allowed: readonly Placeholder[]): boolean =>
  [...template.matchAll(BRACES)].every(([, named]) => allowed.some((one) => one === named));

/** Refuses texts with placeholders that notifications of the type don't fill in. */
export const fillable = (
  type: string,
  paths: readonly string[],
  { input }: Pick<Situation, 'input'>,
): Refusal | undefined => {
  const allowed = placeholdersOf(type);
  const options = allowed.map((one) => `{${one}}`).join(', ') || '—';
  const errors = paths.flatMap((path): FieldError[] => {
    const sent: unknown = input[path];
    return typeof sent === 'string' && !isFillable(sent, allowed)
      ? [{ path, code: 'unknown_placeholder', values: { options } }]
      : [];
  });
  return errors.length > 0 ? { code: 'invalid', errors } : undefined;
};
