import { describe, expect, test } from 'vitest';
import { review } from '../../commerce/review.ts';
import { theSystem } from '../../kit/rules.ts';
import { given, person, THE_COMMAND, thing } from '../../../tests/support/spec.ts';
import { message } from '../message.ts';
import { post } from '../post.ts';
import { heldText } from './held-text.ts';
import { spamModel } from './spam-model.ts';

const author = person('01900000-0000-7000-8000-00000000000a');
const staff = person('01900000-0000-7000-8000-00000000000b', {
  role: 'ADMIN',
  permissions: ['reports:write'],
});
const targetId = '01900000-0000-7000-8000-000000000020';

const posted = {
  type: 'PostPublished',
  data: { authorId: author.id, kind: 'text', description: 'x' },
} as const;
const decision = { policy: 'SPAM', decisionId: THE_COMMAND, decidedBy: null, held: true } as const;
const was = { authorId: author.id };
// as what the staff hide, so nobody but the staff and the system can bring it back
const hidden = { type: 'PostHidden', data: { ...decision, takenDown: true, was } } as const;

describe('a post that a model has found to be spam', () => {
  test('is held by the system alone', () => {
    given(post, posted).when('hold', { by: theSystem }).gives(hidden);
    given(post, posted).when('hold', { by: staff }).refuses('forbidden');
    given(post, posted).when('hold', { by: author }).refuses('forbidden');
    given(post, posted, hidden).when('hold', { by: theSystem }).refuses('invalid_transition');
  });

  test('stays hidden by the same decision once the staff have confirmed it', () => {
    const keeping = { by: theSystem, input: { policy: 'SCAM', decidedBy: staff.id } } as const;
    const kept = {
      type: 'PostKeptHidden',
      data: { policy: 'SCAM', decidedBy: staff.id, held: null, was },
    } as const;
    given(post, posted, hidden).when('keep-hidden', keeping).gives(kept);
    given(post, posted, hidden, kept).when('keep-hidden', keeping).refuses('invalid_transition');
    given(post, posted).when('keep-hidden', keeping).refuses('invalid_transition');
  });

  test('is no longer held after its restoration', () => {
    given(post, posted, hidden)
      .when('restore', { by: theSystem })
      .gives({
        type: 'PostRestored',
        data: {
          policy: null,
          decisionId: null,
          decidedBy: null,
          hiddenBecause: null,
          held: null,
          takenDown: false,
          was: { ...was, decisionId: THE_COMMAND },
        },
      });
  });

  test('is not edited, promoted or shown again by its author', () => {
    for (const action of ['edit', 'promote', 'restore'] as const)
      given(post, posted, hidden)
        .when(action, { by: author, input: {} })
        .refuses(action === 'restore' ? 'forbidden' : 'invalid_transition');
  });
});

test('a hidden message is restored by the staff of reports and by the system, not by its sender', () => {
  const sent = { type: 'MessageSent', data: { roomId: targetId, senderId: author.id, text: 'x' } } as const;
  const held = { type: 'MessageHeld', data: decision } as const;
  given(message, sent, held).when('restore', { by: author }).refuses('forbidden');
  for (const by of [staff, theSystem])
    given(message, sent, held).when('restore', { by }).gives({ type: 'MessageRestored' });
  given(message, sent, held)
    .when('edit', { by: author, input: { text: 'y' } })
    .refuses('invalid_transition');
});

test('an edited message says so, and a held and released one does not', () => {
  const sent = { type: 'MessageSent', data: { roomId: targetId, senderId: author.id, text: 'x' } } as const;
  const edit = given(message, sent).when('edit', {
    by: author,
    input: { text: 'y' },
    refs: { place: thing('inside') },
  });
  expect(edit.gives({ type: 'MessageEdited' }).event?.data).toMatchObject({ edited: true });
  const held = { type: 'MessageHeld', data: decision } as const;
  const restore = given(message, sent, held).when('restore', { by: theSystem });
  expect(restore.gives({ type: 'MessageRestored' }).event?.data).not.toHaveProperty('edited');
});

test('a seller’s answer is held apart from the review, until the seller writes another', () => {
  const written = {
    type: 'ReviewWritten',
    data: { userId: author.id, productId: targetId, rating: 4, sellerId: staff.id },
  } as const;
  const answered = { type: 'ReviewAnswered', data: { answer: 'x', answerHeld: false } } as const;
  const held = {
    type: 'ReviewAnswerHeld',
    data: { answerHeld: true, answerDecisionId: THE_COMMAND, was: { sellerId: staff.id } },
  } as const;
  given(review, written, answered).when('hold-answer', { by: author }).refuses('forbidden');
  given(review, written, answered).when('hold-answer', { by: theSystem }).gives(held);
  given(review, written, answered, held).when('hold-answer', { by: theSystem }).refuses('invalid_transition');
  given(review, written, answered).when('restore-answer', { by: theSystem }).refuses('invalid_transition');
  const hide = { by: theSystem, input: { answerPolicy: 'SPAM', answerDecidedBy: staff.id } } as const;
  for (const none of [given(review, written), given(review, written, answered, held)])
    none.when('hide-answer-for-staff', hide).refuses('invalid_transition');
  given(review, written, answered)
    .when('hide-answer-for-staff', hide)
    .gives({
      type: 'ReviewAnswerHidden',
      data: {
        answerPolicy: 'SPAM',
        answerDecidedBy: staff.id,
        answerHeld: true,
        answerDecisionId: THE_COMMAND,
        was: { sellerId: staff.id },
      },
    });
  given(review, written, answered, held)
    .when('restore-answer', { by: theSystem })
    .gives({
      type: 'ReviewAnswerRestored',
      data: {
        answerHeld: false,
        answerDecisionId: null,
        answerDecidedBy: null,
        answerPolicy: null,
        answerNote: null,
        was: { sellerId: staff.id, answerDecisionId: THE_COMMAND, answerPolicy: null },
      },
    });
});

test('the removal of a hidden review says that its rating is not counted', () => {
  const written = {
    type: 'ReviewWritten',
    data: { userId: author.id, productId: targetId, rating: 4, sellerId: staff.id },
  } as const;
  const held = { type: 'ReviewHidden', data: decision } as const;
  const before = { productId: targetId, sellerId: staff.id, rating: 4 };
  given(review, written, held)
    .when('remove', { by: author })
    .gives({ type: 'ReviewRemoved', data: { uncounted: 4, was: before } });
  given(review, written)
    .when('remove', { by: author })
    .gives({ type: 'ReviewRemoved', data: { was: before } });
});

test('a held text is decided once, by a moderator', () => {
  const data = {
    authorId: author.id,
    targetType: 'post' as const,
    targetId,
    decisionId: THE_COMMAND,
    model: 'ar-1',
    score: 0.97,
    reasons: [{ words: 'مجانا', weight: 2 }],
  };
  const held = { type: 'TextHeld', data } as const;
  const released = { type: 'HeldTextReleased', data: {} } as const;
  given(heldText, held).when('release', { by: staff }).gives(released);
  given(heldText, held).when('release', { by: author }).refuses('forbidden');
  given(heldText, held, released)
    .when('confirm', { by: staff, input: { policy: 'SPAM' } })
    .refuses('invalid_transition');
  expect(heldText.waits).toEqual(['open']);
});

test('another version of a model is chosen by the staff, and not the same one again', () => {
  const chosen = { type: 'SpamModelChosen', data: { language: 'ar', modelVersion: 2 } } as const;
  given(spamModel, chosen)
    .when('switch', { by: staff, input: { modelVersion: 3 } })
    .gives({ type: 'SpamModelSwitched', data: { modelVersion: 3, was: { modelVersion: 2 } } });
  given(spamModel, chosen)
    .when('switch', { by: staff, input: { modelVersion: 2 } })
    .refuses('invalid_transition');
  given(spamModel, chosen)
    .when('switch', { by: author, input: { modelVersion: 3 } })
    .refuses('forbidden');
});
