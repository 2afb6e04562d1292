import { refusalStatus } from './generated/refusals.ts';

/** Errors that several resources or routes share: stable code → HTTP status. */
const sharedStatus = {
  // errors of the request
  malformed: 400,
  unknown_parameter: 400,
  bad_cursor: 400,
  no_such_position: 400,
  unauthenticated: 401,
  payment_required: 402,
  bad_credentials: 401,
  session_ended: 401,
  second_factor_required: 401,
  second_factor_enrolment_required: 401,
  forbidden: 403,
  plan_required: 403,
  feature_off: 403,
  guest_not_allowed: 403,
  not_to_a_guest: 403,
  account_not_active: 403,
  account_too_new: 403,
  not_found: 404,
  no_such_route: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  request_timeout: 408,
  invalid_transition: 409,
  conflict: 409,
  in_progress: 409,
  stale: 412,
  too_large: 413,
  analysis_video_too_large: 413,
  unsupported_media_type: 415,
  analysis_video_type: 415,
  expectation_failed: 417,
  invalid: 422,
  account_locked: 423,
  proof_of_work_required: 428,
  too_many_requests: 429,
  upload_quota_reached: 429,
  too_many_uploads: 429,
  headers_too_large: 431,
  // state of the platform, with Retry-After
  unavailable: 503,
  analysis_upload_failed: 503,
  behind: 503,
  messages_unavailable: 503,
  // business rules
  code_wrong: 422,
  code_expired: 422,
  code_elsewhere: 422,
  link_expired: 422,
  sql_not_allowed: 422,
  sql_failed: 422,
  sql_timeout: 422,
  sql_row_too_large: 422,
  sql_unavailable: 503,
  past_too_long: 422,
  voice_too_long: 422,
  file_of_data_timeout: 422,
  file_of_data_too_large: 422,
  second_factor_wrong: 422,
  enrolment_expired: 422,
  idempotency_key_reused: 422,
  not_to_oneself: 422,
  taken_down: 403,
  capacity_lowered: 409,
  kept_for_the_record: 409,
  waits_for_another_admin: 409,
} as const;
export type SharedErrorCode = keyof typeof sharedStatus;

/**
 * All errors of the API in one closed table: the shared ones, and the refusals that definitions declare. Codes are part
 * of the API (`application/problem+json`, member `code`); each has texts in Arabic and English.
 */
export const errorStatus = { ...sharedStatus, ...refusalStatus } as const;

export type ErrorCode = keyof typeof errorStatus;

/** The error of one input field; `path` is dotted (`opportunity.closesAt`). */
export type FieldErrorCode =
  | 'required'
  | 'unknown_field'
  | 'wrong_type'
  | 'bad_format'
  | 'too_short'
  | 'too_long'
  | 'too_small'
  | 'too_big'
  | 'not_one_of'
  | 'not_accepted'
  | 'no_such_thing'
  | 'taken'
  | 'too_common'
  | 'unreadable'
  | 'reserved'
  | 'out_of_order'
  | 'in_the_past'
  | 'full'
  | 'below_taken'
  | 'wrong_password'
  | 'not_with_others'
  | 'unknown_placeholder';

export type FieldError = {
  readonly path: string;
  readonly code: FieldErrorCode;
  /** Values for the message: `minimum`, `maximum`, `options`, `format`. */
  readonly values?: Readonly<Record<string, string | number>>;
};

/** A refusal as a value: deciders, rules and handlers return it; the API renders it as problem+json. */
export type Problem = {
  readonly code: ErrorCode;
  readonly errors?: readonly FieldError[];
  /** For `invalid_transition`: the current state and the actions that it allows. */
  readonly state?: string | null;
  readonly allowed?: readonly string[];
  /** For `stale`, `too_many_requests`, `unavailable`…: values for the message. */
  readonly values?: Readonly<Record<string, string | number>>;
  readonly retryAfterSeconds?: number;
  /**
   * For `proof_of_work_required`: find an `answer` so that SHA-256 of `challenge.answer` starts with `bits` zero bits.
   */
  readonly puzzle?: { readonly challenge: string; readonly bits: number };
  /** For `account_locked`: the page that says why, and takes an appeal. */
  readonly page?: string;
  /** For `second_factor_enrolment_required`: a new secret, and the token to send with its first code. */
  readonly enrolment?: { readonly secret: string; readonly uri: string; readonly token: string };
};

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const refuse = (code: ErrorCode, more: Omit<Problem, 'code'> = {}): Result<never> => ({
  ok: false,
  problem: { code, ...more },
});

/** A problem with one input field. */
export const invalid = (path: string, code: FieldErrorCode, values?: FieldError['values']): Problem => ({
  code: 'invalid',
  errors: [{ path, code, ...(values && { values }) }],
});
