import { featuresOf } from '../../domain/accounts/plans.ts';
import type { Plan } from '../../domain/accounts/values.ts';
import type { Digits, Language } from '../../domain/format/format.ts';
import { format } from './format.ts';
import { ar } from './plans.ar.ts';
import { en } from './plans.en.ts';
import type { PlanText, PlanTexts } from './texts.ts';

/** The texts of the plans in each language. */
export const planTexts: Readonly<Record<Language, PlanTexts>> = { ar, en };

/** Name, description and features of a plan in a language. */
export const planText = (
  plan: Plan,
  language: Language,
  digits?: Digits,
): PlanText & { readonly features: readonly string[] } => {
  const { plans, features } = planTexts[language];
  return {
    ...plans[plan],
    features: featuresOf(plan).map((feature) => {
      const values = 'count' in feature ? { count: feature.count } : {};
      return format(language, features[feature.name], values, digits) ?? features[feature.name];
    }),
  };
};
