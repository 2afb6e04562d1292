import { describe, expect, test } from 'vitest';
import { given, person, THE_COMMAND } from '../../tests/support/spec.ts';
import { theSystem } from '../kit/rules.ts';
import { product } from '../commerce/product.ts';
import { user } from '../accounts/user.ts';
import { appeal, isOwnDecision } from './appeal.ts';
import { comment } from './comment.ts';
import { post } from './post.ts';
import { report } from './report.ts';
import { suspensionSuggestion } from './suspension-suggestion.ts';

const author = person('01900000-0000-7000-8000-00000000000a');
const staff = person('01900000-0000-7000-8000-00000000000b', { role: 'ADMIN', permissions: ['*'] });
const colleague = '01900000-0000-7000-8000-00000000000c';
const decision = { policy: 'SPAM', decisionId: THE_COMMAND, decidedBy: staff.id, takenDown: true } as const;

const posted = {
  type: 'PostPublished',
  data: { authorId: author.id, kind: 'photo', description: 'أول' },
} as const;
const postId = '01900000-0000-7000-8000-000000000020';
const said = { type: 'PostCommented', data: { authorId: author.id, postId, text: 'اسكت' } } as const;
const offered = { type: 'ProductOffered', data: { sellerId: author.id, visibility: 'published' } } as const;

describe('hiding a thing', () => {
  test('needs a policy, and stores the decision and its admin', () => {
    const hiding = { by: staff, input: { policy: 'SPAM' } } as const;
    given(post, posted)
      .when('hide', hiding)
      .gives({
        type: 'PostHidden',
        data: { ...decision, was: { authorId: author.id } },
      });
    given(comment, said)
      .when('hide', hiding)
      .gives({
        type: 'CommentHidden',
        data: { ...decision, was: { postId, authorId: author.id } },
      });
    given(product, offered)
      .when('hide', hiding)
      .gives({
        type: 'ProductHidden',
        data: { ...decision, was: { sellerId: author.id } },
      });
    given(post, posted)
      .when('hide', { by: author, input: { policy: 'SPAM' } })
      .refuses('forbidden');
  });

  test('after an upheld report is the decision of the staff who upheld it', () => {
    const hiding = { input: { policy: 'SPAM', decidedBy: colleague } } as const;
    given(post, posted)
      .when('hide-for-staff', { by: theSystem, ...hiding })
      .gives({
        type: 'PostHidden',
        data: { ...decision, decidedBy: colleague, was: { authorId: author.id } },
      });
    given(post, posted)
      .when('hide-for-staff', { by: staff, ...hiding })
      .refuses('forbidden');
  });

  test('ends with its decision', () => {
    const hidden = { type: 'CommentHidden', data: decision } as const;
    given(comment, said, hidden)
      .when('restore', { by: staff })
      .gives({
        type: 'CommentRestored',
        data: {
          policy: null,
          decisionId: null,
          decidedBy: null,
          hiddenBecause: null,
          takenDown: false,
          was: { postId, authorId: author.id, decisionId: THE_COMMAND },
        },
      });
    given(comment, said, hidden).when('restore', { by: author }).refuses('forbidden');
    given(comment, said, hidden)
      .when('edit', { by: author, input: { text: 'آسف' } })
      .refuses('invalid_transition');
  });

  test('of an account is a suspension', () => {
    const active = { type: 'UserApproved', state: 'active', data: {} } as const;
    given(user, active)
      .when('suspend', { by: staff, input: { policy: 'SPAM', reason: 'إعلانات كثيرة' } })
      .gives({ type: 'UserSuspended', data: { ...decision, reason: 'إعلانات كثيرة' } });
  });
});

const filed = {
  type: 'AppealFiled',
  data: {
    authorId: author.id,
    targetType: 'post',
    targetId: postId,
    decidedBy: staff.id,
    text: 'هذا تدريب لا إعلان',
  },
} as const;

describe('an appeal', () => {
  test('is answered once, by the staff', () => {
    given(appeal, filed).when('grant', { by: staff }).gives({ type: 'AppealGranted' });
    given(appeal, filed)
      .when('refuse', { by: staff, input: { answer: 'إعلان واضح' } })
      .gives({ type: 'AppealRefused', data: { answer: 'إعلان واضح' } });
    given(appeal, filed).when('grant', { by: author }).refuses('forbidden');
    given(appeal, filed, { type: 'AppealRefused' })
      .when('grant', { by: staff })
      .refuses('invalid_transition');
  });

  test('can’t be decided by the admin of the decision, unless nobody else can', () => {
    const its = { decidedBy: staff.id };
    expect(isOwnDecision(its, staff, [staff.id, colleague])).toBe(true);
    expect(isOwnDecision(its, staff, [staff.id])).toBe(false);
    expect(isOwnDecision(its, { id: colleague }, [staff.id, colleague])).toBe(false);
    expect(isOwnDecision({}, staff, [staff.id, colleague])).toBe(false);
  });
});

test('a report is decided by the staff, and closed by the system with another one', () => {
  const reported = {
    type: 'ReportFiled',
    data: { reporterId: author.id, targetType: 'post', targetId: postId, type: 'SPAM', description: 'إعلان' },
  } as const;
  const upheld = { type: 'ReportUpheld', data: { policy: 'SCAM' } } as const;
  for (const by of [staff, theSystem]) {
    given(report, reported)
      .when('uphold', { by, input: { policy: 'SCAM' } })
      .gives(upheld);
    given(report, reported).when('dismiss', { by }).gives({ type: 'ReportDismissed' });
  }
  given(report, reported).when('dismiss', { by: author }).refuses('forbidden');
  given(report, reported, upheld).when('dismiss', { by: theSystem }).refuses('invalid_transition');
});

test('only the answer to a review is reported apart from its thing', () => {
  const input = {
    reporterId: author.id,
    targetId: postId,
    type: 'SPAM',
    description: 'إعلان',
    part: 'answer',
  } as const;
  given(report)
    .when('create', { by: author, input: { ...input, targetType: 'post' } })
    .refuses('invalid');
  given(report)
    .when('create', { by: author, input: { ...input, targetType: 'review' } })
    .gives({ type: 'ReportFiled', data: { ...input, targetType: 'review' } });
});

test('a suggested suspension is decided by the staff, and can be suggested again', () => {
  const reportIds = [postId];
  const suggested = { type: 'SuspensionSuggested', data: { memberId: author.id, reportIds } } as const;
  const its = given(suspensionSuggestion, suggested);
  its.when('confirm', { by: staff, input: { policy: 'SCAM' } }).gives({
    type: 'SuspensionConfirmed',
    data: { policy: 'SCAM' },
  });
  its.when('dismiss', { by: staff }).gives({ type: 'SuspensionSuggestionDismissed' });
  its.when('dismiss', { by: author }).refuses('forbidden');
  its.when('dismiss', { by: theSystem }).gives({ type: 'SuspensionSuggestionDismissed' });
  given(suspensionSuggestion, suggested, { type: 'SuspensionSuggestionDismissed' })
    .when('create', { by: theSystem, input: { memberId: author.id, reportIds: [colleague] } })
    .gives({ type: 'SuspensionSuggestedAgain', data: { reportIds: [colleague] } });
});
