import type { PlanFeature } from '../../domain/accounts/plans.ts';
import type { Plan } from '../../domain/accounts/values.ts';
import type { FieldErrorCode, SharedErrorCode } from '../../domain/errors.ts';
import type { RefusalText } from '../../domain/words/define.ts';
import type { Language } from '../../domain/format/format.ts';

/** Languages that the API answers in. */
export const languages: readonly Language[] = ['ar', 'en'];

/**
 * The API's texts in one language, as ICU messages. A missing text doesn't compile. Texts of problems may use `seconds`
 * (until a retry, 0 = unknown), `count` (of field errors) and the problem's values. Texts of fields may use `minimum`,
 * `maximum`, `options`, `of` (characters or items) and `field` (its name).
 */
export type Texts = {
  /** An unexpected error: status 500. */
  readonly unexpected: { readonly title: string; readonly detail: string };
  /** Errors that several resources or routes share; a resource's own refusals are worded beside it. */
  readonly problems: Readonly<Record<SharedErrorCode, RefusalText>>;
  readonly fields: Readonly<Record<FieldErrorCode, string>>;
  /** Replaces the name of an erased person. */
  readonly formerMember: string;
};

/** Name and description of a plan. */
export type PlanText = { readonly name: string; readonly description: string };

/** The texts of the plans in one language, as ICU messages. Features that count may use `count`. */
export type PlanTexts = {
  readonly plans: Readonly<Record<Plan, PlanText>>;
  readonly features: Readonly<Record<PlanFeature['name'], string>>;
};

/** The texts of a receipt in one language; the names of its fields are those of the resources. */
export type ReceiptTexts = Readonly<
  Record<
    | 'title'
    | 'issuer'
    | 'number'
    | 'paymentNumber'
    | 'for'
    | 'plan'
    | 'budget'
    | 'topUp'
    | 'buyer'
    | 'product'
    | 'products'
    | 'discount'
    | 'shipping'
    | 'total'
    | 'unpaid'
    | 'refunded'
    | 'fee'
    | 'arrived',
    string
  >
>;
