import { z } from 'zod';
import { list, optional, personal, ref, text } from '../kit/fields.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { admin, system } from '../kit/rules.ts';
import { POLICIES } from './policies.ts';

/** This number of upheld reports about a member's things, within the period, suggests a suspension. */
export const REPORTS_THAT_SUGGEST = 3;
export const WITHIN_DAYS = 90;
const MOST_REPORTS = 100;

/** A suggestion to suspend a member, after several upheld reports. The staff decide on it. */
export const suspensionSuggestion = defineResource({
  name: 'suspension-suggestion',
  path: '/suspension-suggestions',
  stream: keyed('memberId'),
  fields: {
    memberId: ref('user'),
    /** The reports behind it. */
    reportIds: list(ref('report'), MOST_REPORTS),
    policy: optional(z.enum(POLICIES)),
    /** The note of the staff to the member, beside the policy. */
    note: personal(optional(text(500, 3)), 'memberId'),
  },
  states: ['open', 'confirmed', 'dismissed'],
  waits: ['open'],
  actions: {
    create: {
      event: 'SuspensionSuggested',
      to: 'open',
      by: [system],
      takes: ['memberId', 'reportIds'],
      orElse: 'renew',
    },
    /** Further reports, before or after the decision of the staff. */
    renew: { event: 'SuspensionSuggestedAgain', to: 'open', by: [system], takes: ['reportIds'] },
    confirm: {
      event: 'SuspensionConfirmed',
      from: ['open'],
      to: 'confirmed',
      by: [admin('reports'), system],
      takes: ['policy'],
      optionally: ['note'],
    },
    dismiss: {
      event: 'SuspensionSuggestionDismissed',
      from: ['open'],
      to: 'dismissed',
      // the system: the member was erased
      by: [admin('reports'), system],
    },
  },
  lookups: ['open'],
  read: [admin('reports')],
});
