import { describe, expect, test } from 'vitest';
import { given, person, thing } from '../../../tests/support/spec.ts';
import { enrolment } from './enrolment.ts';
import { trainingCategory } from './training-category.ts';
import { trainingReview } from './training-review.ts';
import { training } from './training.ts';

const id = (digit: number) => `01900000-0000-7000-8000-00000000000${digit}`;
const coach = person(id(2), { role: 'COACH' });
const [mona, omar] = [person(id(3)), person(id(4))];
const staff = person(id(5), { role: 'ADMIN', permissions: ['trainings:write'] });
const [coachId, categoryId, trainingId, playerId] = [id(6), id(7), id(8), id(9)];
const refs = {
  coachId: thing('listed', { userId: coach.id }),
  categoryId: thing('active'),
  trainingId: thing('scheduled', { userId: coach.id, endsAt: '2026-12-01T18:00:00Z' }),
  playerId: thing('listed', { userId: mona.id }),
};
/** The relations of these people, as their streams would give them. */
const relatedTo =
  (...paths: string[]) =>
  (atom: { readonly kind: string }) =>
    'path' in atom && paths.some((path) => path === atom.path);

const session = {
  coachId,
  title: 'حراس المرمى',
  sport: 'FOOTBALL',
  startsAt: '2026-12-01T16:00:00Z',
  endsAt: '2026-12-01T18:00:00Z',
} as const;

describe('a training', () => {
  const own = { by: coach, refs, relations: relatedTo('coach.userId') };
  const scheduled = { type: 'TrainingScheduled', data: { ...session, userId: coach.id } } as const;

  test('belongs to its coach, whoever enters it', () => {
    given(training)
      .when('create', { ...own, input: session })
      .gives(scheduled);
    given(training).when('create', { by: staff, refs, input: session }).gives(scheduled);
    given(training).when('create', { by: coach, refs, input: session }).refuses('forbidden');
    given(training)
      .when('create', { ...own, by: omar, input: session })
      .refuses('forbidden');
  });

  test('ends after it starts', () => {
    given(training)
      .when('create', { ...own, input: { ...session, endsAt: session.startsAt } })
      .refuses('invalid');
    given(training, scheduled)
      .when('edit', { by: coach, input: { startsAt: session.endsAt } })
      .refuses('invalid');
  });

  test('takes an active category', () => {
    const input = { categoryId };
    given(training, scheduled)
      .when('edit', { by: coach, input, refs })
      .gives({ type: 'TrainingRescheduled', data: input });
    const inactive = { categoryId: thing('inactive') };
    given(training, scheduled).when('edit', { by: coach, input, refs: inactive }).refuses('invalid');
    given(training)
      .when('create', { ...own, input: { ...session, ...input }, refs: { ...refs, ...inactive } })
      .refuses('invalid');
  });

  test('may get fewer places, more, or no limit, but no limit where there was none', () => {
    const capped = { type: 'TrainingScheduled', data: { ...scheduled.data, capacity: 12 } } as const;
    const resized = (capacity: number | null) =>
      given(training, capped).when('edit', { by: coach, input: { capacity } });
    resized(13).gives({ type: 'TrainingRescheduled', data: { capacity: 13 } });
    resized(null).gives({ type: 'TrainingRescheduled', data: { capacity: null } });
    resized(11).gives({ type: 'TrainingRescheduled', data: { capacity: 11 } });
    given(training, scheduled)
      .when('edit', { by: coach, input: { capacity: 1000 } })
      .refuses('capacity_lowered');
  });

  test('is rescheduled and cancelled by its coach and the staff', () => {
    const input = { title: 'دفاع' };
    for (const by of [coach, staff]) {
      given(training, scheduled).when('edit', { by, input }).gives({ type: 'TrainingRescheduled' });
      given(training, scheduled).when('remove', { by }).gives({ type: 'TrainingCancelled' });
    }
    given(training, scheduled).when('edit', { by: omar, input }).refuses('forbidden');
    given(training, scheduled).when('remove', { by: omar }).refuses('forbidden');
  });
});

describe('a place in a training', () => {
  const input = { trainingId, playerId };
  const enrolled = { type: 'PlayerEnrolled', data: input } as const;
  const self = relatedTo('player.userId');

  test('is taken by the player, the coach or the staff', () => {
    given(enrolment).when('create', { by: mona, input, refs, relations: self }).gives(enrolled);
    const asCoach = { by: coach, input, refs, relations: relatedTo('training.userId') };
    given(enrolment).when('create', asCoach).gives(enrolled);
    given(enrolment).when('create', { by: staff, input, refs }).gives(enrolled);
    given(enrolment).when('create', { by: omar, input, refs }).refuses('forbidden');
    given(enrolment)
      .when('create', { by: { ...mona, guest: true }, input, refs, relations: self })
      .refuses('guest_not_allowed');
  });

  test('counts against the training’s capacity, if it has one', () => {
    const holdsWith = (capacity: number | null) =>
      given(enrolment)
        .when('create', {
          by: staff,
          input,
          refs: { ...refs, trainingId: thing('scheduled', { capacity }) },
        })
        .gives(enrolled).holds;
    const refusal = { code: 'training_full' };
    expect(holdsWith(12)).toMatchObject([{ name: 'seat', key: trainingId, limit: 12, refusal }]);
    expect(holdsWith(null)).toEqual([]);
  });

  test('is taken once, released, and taken again', () => {
    given(enrolment, enrolled).when('create', { by: staff, input, refs }).refuses('invalid_transition');
    const withdrawn = { type: 'PlayerWithdrawn' } as const;
    given(enrolment, enrolled).when('remove', { by: mona, input, refs, relations: self }).gives(withdrawn);
    given(enrolment, enrolled).when('remove', { by: omar, input, refs }).refuses('forbidden');
    given(enrolment, enrolled, withdrawn).when('create', { by: staff, input, refs }).gives(enrolled);
  });

  test('is not taken after the end of the training', () => {
    const at = (now: string) => given(enrolment).when('create', { by: staff, input, refs, now });
    at('2026-12-01T17:59:59.999Z').gives(enrolled);
    at('2026-12-01T18:00:00.000Z').refuses('training_over');
  });
});

describe('a training category', () => {
  const added = { type: 'TrainingCategoryAdded', data: { name: 'لياقة' } } as const;
  const deactivated = { type: 'TrainingCategoryDeactivated' } as const;

  test('belongs to the staff', () => {
    given(trainingCategory).when('create', { by: staff, input: added.data }).gives(added);
    given(trainingCategory).when('create', { by: coach, input: added.data }).refuses('forbidden');
    given(trainingCategory, added).when('deactivate', { by: coach }).refuses('forbidden');
  });

  test('is deactivated and reactivated', () => {
    given(trainingCategory, added).when('deactivate', { by: staff }).gives(deactivated);
    given(trainingCategory, added).when('activate', { by: staff }).refuses('invalid_transition');
    given(trainingCategory, added, deactivated)
      .when('activate', { by: staff })
      .gives({ type: 'TrainingCategoryActivated' });
    given(trainingCategory, added, deactivated)
      .when('deactivate', { by: staff })
      .refuses('invalid_transition');
  });
});

describe('a review of a training', () => {
  const input = { trainingId, rating: 5, text: 'تدريب ممتاز' } as const;
  const reviewed = { type: 'TrainingReviewed', data: { ...input, userId: mona.id } } as const;
  const approved = { type: 'TrainingReviewApproved' } as const;
  const rejected = { type: 'TrainingReviewRejected' } as const;

  test('exists once for each member and training, and not for a training of their own', () => {
    given(trainingReview).when('create', { by: mona, input, refs }).gives(reviewed);
    given(trainingReview, reviewed).when('create', { by: mona, input, refs }).refuses('invalid_transition');
    given(trainingReview).when('create', { by: coach, input, refs }).refuses('not_to_oneself');
  });

  test('is approved or rejected by the staff, once', () => {
    given(trainingReview, reviewed).when('approve', { by: staff }).gives(approved);
    given(trainingReview, reviewed).when('reject', { by: staff }).gives(rejected);
    given(trainingReview, reviewed).when('approve', { by: coach }).refuses('forbidden');
    given(trainingReview, reviewed, rejected).when('approve', { by: staff }).refuses('invalid_transition');
    given(trainingReview, reviewed, approved).when('reject', { by: staff }).refuses('invalid_transition');
  });

  test('can be changed until a decision', () => {
    const edit = { by: mona, input: { rating: 4 } };
    given(trainingReview, reviewed)
      .when('edit', edit)
      .gives({ type: 'TrainingReviewEdited', data: { rating: 4 } });
    given(trainingReview, reviewed, approved).when('edit', edit).refuses('invalid_transition');
  });
});
