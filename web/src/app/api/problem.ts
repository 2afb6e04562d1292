/** Validation error of one field; `path` is the field's name, dotted for nested fields. */
export type FieldProblem = { readonly path: string; readonly code: string; readonly message: string };

/** A refusal of the API (RFC 9457), its texts already in the reader's language. */
export type Problem = {
  /** 0 = no answer came. */
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly errors?: readonly FieldProblem[];
  /** Seconds until another try makes sense, where the API says so. */
  readonly retryAfter?: number;
  /** The page that says why an account is suspended. */
  readonly page?: string;
  /** A new second factor to be enrolled, where the API asks for that. */
  readonly enrolment?: { readonly secret: string; readonly uri: string; readonly token: string };
};

/** No answer came, or none that could be read; the interface has a text of its own for it. */
export const noAnswer: Problem = { status: 0, code: 'no_answer', title: '', detail: '' };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether the API said this, rather than something on the way to it. */
export const isProblem = (value: unknown): value is Problem =>
  isObject(value) && 'status' in value && 'code' in value && 'title' in value && 'detail' in value;

/** The problem of a write's outcome, if it had one. */
export const problemIn = (outcome: { readonly error?: unknown }): Problem | undefined => {
  if (outcome.error === undefined) return undefined;
  return isProblem(outcome.error) ? outcome.error : noAnswer;
};
