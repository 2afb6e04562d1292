/**
 * All errors of the API in one closed table: stable code → HTTP status.
 * Codes are part of the API (`application/problem+json`, member `code`); each has texts in Arabic and English.
 */
export const errorStatus = {
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
  unsupported_media_type: 415,
  expectation_failed: 417,
  invalid: 422,
  account_locked: 423,
  proof_of_work_required: 428,
  too_many_requests: 429,
  upload_quota_reached: 429,
  headers_too_large: 431,
  // state of the platform, with Retry-After
  unavailable: 503,
  behind: 503,
  // business rules
  code_wrong: 422,
  code_expired: 422,
  code_elsewhere: 422,
  link_expired: 422,
  second_factor_wrong: 422,
  enrolment_expired: 422,
  idempotency_key_reused: 422,
  not_to_oneself: 422,
  more_than_own: 403,
  taken_down: 403,
  title_missing: 422,
  posts_cap_reached: 409,
  job_closed: 409,
  training_full: 409,
  training_over: 409,
  capacity_lowered: 409,
  facility_taken: 409,
  facility_not_allowed: 403,
  match_too_early: 409,
  match_not_agreed: 409,
  already_under_contract: 409,
  kept_for_the_record: 409,
  has_an_agent: 409,
  not_their_client: 422,
  competition_not_running: 409,
  competition_over: 409,
  competition_full: 409,
  one_entrant: 422,
  round_out_of_order: 409,
  round_running: 409,
  no_next_round: 409,
  event_not_open: 409,
  event_cancelled: 409,
  event_full: 409,
  winner_not_approved: 422,
  campaign_over: 409,
  category_level: 422,
  out_of_stock: 409,
  contacts_cap_reached: 409,
  guardian_consent_missing: 403,
  room_of_two: 409,
  room_full: 409,
  already_reported: 409,
  asked_too_soon: 409,
  already_promoted: 409,
  other_currency: 409,
  coupon_not_valid: 409,
  order_not_paid: 409,
  order_not_delivered: 409,
  not_refundable: 409,
} as const;

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
  | 'in_the_past';

export type FieldError = {
  readonly path: string;
  readonly code: FieldErrorCode;
  /** Values for the message: `minimum`, `maximum`, `options`. */
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
