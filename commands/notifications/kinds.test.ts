import { expect, test } from 'vitest';
import lock from '../../domain/generated/events.lock.json' with { type: 'json' };
import { budgetAccount, paymentAccount } from '../../domain/commerce/ledger/accounts.ts';
import { postingsInWords } from '../../domain/commerce/ledger/postings.ts';
import { KINDS, NOTIFICATION_KINDS } from '../../domain/notifications/kinds.ts';
import { NOTIFICATION_TEXTS } from '../../domain/notifications/kinds.words.ts';
import { ADVERTISING_NOTICES } from '../advertising/managers/notices.ts';
import { COMMERCE_NOTICES, PLAN_NOTICES } from '../commerce/managers/notices.ts';
import { COMPETITION_NOTICES } from '../competitions/notices.ts';
import { EVENT_NOTICES } from '../events/managers/notices.ts';
import { ADDRESS_NOTICES } from '../accounts/managers/addresses.ts';
import { GUARDIAN_NOTICES } from '../accounts/managers/guardians.ts';
import { PROFILE_NOTICES } from '../profile/managers/notices.ts';
import { SOCIAL_NOTICES } from '../social/managers/notices.ts';
import { LEVEL_EVENTS } from '../profile/managers/levels.ts';
import { SPORTS_NOTICES } from '../sports/managers/notices.ts';
import { AGREEMENTS } from '../sports/managers/agreements.ts';

/** The notices of all areas, against the events that there are and the texts in both languages. */

const notices = [
  ...SOCIAL_NOTICES,
  ...SPORTS_NOTICES,
  ...PROFILE_NOTICES,
  ...EVENT_NOTICES,
  ...COMPETITION_NOTICES,
  ...GUARDIAN_NOTICES,
  ...ADDRESS_NOTICES,
  ...COMMERCE_NOTICES,
  ...PLAN_NOTICES,
  ...ADVERTISING_NOTICES,
  ...AGREEMENTS.map(({ after, note: kind }) => ({ after, kind })),
  // notified by process managers of their own
  { after: ['PostPublished'], kind: 'post_reposted' },
  { after: ['MessageSent'], kind: 'message_received' },
  { after: ['MessageSent'], kind: 'mentioned' },
  { after: ['PostPublished', 'PostEdited', 'VideoReady', 'PostRestored'], kind: 'post_mentioned' },
  { after: ['PostCommented', 'CommentEdited', 'CommentRestored'], kind: 'comment_mentioned' },
  { after: ['ReviewWritten', 'ReviewRestored'], kind: 'review_written' },
  { after: ['ReviewAnswered', 'ReviewAnswerRestored'], kind: 'review_answered' },
  { after: ['PostCommented'], kind: 'post_commented' },
  { after: ['PostCommented'], kind: 'comment_replied' },
  { after: ['UserApproved'], kind: 'approved' },
  { after: ['UserRejected'], kind: 'rejected' },
  { after: ['PostHidden', 'PostKeptHidden'], kind: 'post_hidden' },
  { after: ['MessageHeld', 'MessageKeptHidden'], kind: 'message_hidden' },
  { after: ['ReviewHidden', 'ReviewKeptHidden'], kind: 'review_hidden' },
  { after: ['RoomNameHidden'], kind: 'room_hidden' },
  { after: ['ReviewAnswerHidden', 'ReviewAnswerKeptHidden'], kind: 'answer_hidden' },
  {
    after: [
      'PostHidden',
      'CommentHidden',
      'MessageHeld',
      'ReviewHidden',
      'ReviewAnswerHeld',
      'ProductHidden',
    ],
    kind: 'text_held',
  },
  {
    after: [
      'HeldTextReleased',
      'PostRestored',
      'CommentRestored',
      'ProductRestored',
      'MessageRestored',
      'ReviewRestored',
      'RoomNameRestored',
    ],
    kind: 'text_released',
  },
  { after: ['PostRemoved', 'CommentRemoved', 'ProductRemoved', 'ReviewRemoved'], kind: 'text_removed' },
  { after: ['VideoFailed'], kind: 'video_failed' },
  { after: ['TrainingVideoFailed'], kind: 'training_video_failed' },
  { after: ['VideoAnalysisFinished'], kind: 'analysis_finished' },
  { after: ['VideoAnalysisInconclusive'], kind: 'analysis_inconclusive' },
  { after: ['VideoAnalysisFailed'], kind: 'analysis_failed' },
  { after: ['VideoAnalysisShownToCoach'], kind: 'analysis_shown' },
  { after: ['CommentHidden'], kind: 'comment_hidden' },
  { after: ['ProductHidden'], kind: 'product_hidden' },
  { after: ['ProductEdited', 'StockReleased', 'VariantStockChanged'], kind: 'stock_back' },
  { after: ['UserSuspended'], kind: 'suspended' },
  { after: ['UserReinstated'], kind: 'reinstated' },
  { after: ['AppealGranted'], kind: 'appeal_granted' },
  { after: ['SearchDigestBegun', 'SearchDigestBatchSent'], kind: 'search_matched' },
  { after: ['AppealRefused'], kind: 'appeal_refused' },
  { after: ['ReportUpheld', 'ReportDismissed'], kind: 'report_reviewed' },
  { after: LEVEL_EVENTS, kind: 'level_reached' },
  { after: ['PassportRecalled'], kind: 'passport_recalled' },
  {
    after: [
      'OpportunityDigestBegun',
      'OpportunityDigestBatchSent',
      'UrgentOpportunityFound',
      'UrgentOpportunityBatchSent',
    ],
    kind: 'opportunity_matched',
  },
] as const;

test.each(notices.map((notice) => [notice.kind, notice] as const))(
  '%s follows events of the log',
  (_, { after }) => {
    expect(after.filter((type) => !(type in lock))).toEqual([]);
  },
);

test.each(NOTIFICATION_KINDS)('%s is sent after an event, and has a text in both languages', (kind) => {
  // staff send announcements by a call
  expect(kind === 'announcement' || notices.some((notice) => notice.kind === kind)).toBe(true);
  for (const language of ['ar', 'en'] as const) expect(NOTIFICATION_TEXTS[language][kind]).not.toBe('');
});

test('mails about payments that took effect on a plan or a campaign link to a receipt, and no others do', () => {
  const services = ['subscriptions:revenue', budgetAccount('item')];
  const paid = postingsInWords().flatMap(([type, movements]) =>
    movements.some(({ debit, credit }) => debit.startsWith(paymentAccount('')) && services.includes(credit))
      ? [type]
      : [],
  );
  const telling = notices.filter(({ after }) => after.some((type) => paid.includes(type)));
  const linking = NOTIFICATION_KINDS.filter((kind) => !['order', undefined].includes(KINDS[kind].receipt));
  expect(new Set(linking)).toEqual(new Set(telling.map(({ kind }) => kind)));
});
