import { invalid } from '../errors.ts';
import { ref, text } from '../kit/fields.ts';
import { defineResource, keyed, type Refusal } from '../kit/resource.ts';
import { admin, member, owner } from '../kit/rules.ts';
import { notCounted } from '../trade/counted.ts';
import { VARIANTS } from './ab-test.ts';
import { assigned } from './assignment.ts';

const only = (variant = ''): Refusal => invalid('variant', 'not_one_of', { options: variant });

/** A member's part in a test: shown the assigned variant, then, once, the test's goal. Counted elsewhere. */
export const abParticipation = defineResource({
  name: 'ab-participation',
  stream: keyed('testId', 'userId'),
  owner: 'userId',
  fields: { testId: ref('ab-test'), userId: ref('user'), variant: text(60, 1) },
  states: ['shown', 'converted'],
  actions: {
    create: {
      event: 'VariantShown',
      to: 'shown',
      by: [member],
      orElse: 'repeat',
      refuse: (it, situation) => {
        const { refs } = situation;
        // members don't see a test that isn't running
        if (refs.testId?.state !== 'running') return 'not_found';
        const reason = notCounted(refs['userId'], null, situation);
        if (reason !== undefined) return reason;
        const { id } = refs.testId;
        const own = assigned(id, it.userId ?? '', VARIANTS.parse(refs.testId['variants']));
        return it.variant === own ? undefined : only(own);
      },
    },
    repeat: {
      event: 'VariantShownAgain',
      by: [owner],
      takes: ['variant'],
      refuse: (it, { input }) => (input.variant === it.variant ? undefined : only(it.variant)),
    },
    convert: {
      event: 'VariantConverted',
      from: ['shown', 'converted'],
      to: 'converted',
      by: [owner],
      takes: ['variant'],
      was: ['testId', 'variant'],
      refuse: (it, { input, refs }) => {
        if (refs.testId?.state !== 'running') return 'not_found';
        return input.variant === it.variant ? undefined : only(it.variant);
      },
    },
  },
  lookups: [],
  read: [owner, admin('campaigns')],
});
