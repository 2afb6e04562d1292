import type { Placeholder } from '../format/template.ts';

/** Kinds of notifications to members. */
export const NOTIFICATION_KINDS = [
  'post_reacted',
  'post_reposted',
  'post_commented',
  'comment_replied',
  'followed',
  'approved',
  'rejected',
  'announcement',
  'match_proposed',
  'match_score_reported',
  'match_appearance_reported',
  'match_appearance_confirmed',
  'contract_drafted',
  'contract_termination_asked',
  'transfer_proposed',
  'transfer_completion_asked',
  'competition_joined',
  'competition_started',
  'competition_round_started',
  'competition_qualified',
  'competition_disqualified',
  'competition_place_lost',
  'competition_ended',
  'competition_cancelled',
  'competition_match_moved',
  'competition_result_corrected',
  'competition_result_disputed',
  'competition_result_decided',
  'training_joined',
  'training_left',
  'training_place_given',
  'training_place_lost',
  'training_moved',
  'training_cancelled',
  'injury_recorded',
  'injury_recovered',
  'job_applied',
  'job_application_withdrawn',
  'job_application_shortlisted',
  'job_application_accepted',
  'job_application_rejected',
  'job_closed',
  'opportunity_applied',
  'opportunity_application_withdrawn',
  'opportunity_application_shortlisted',
  'opportunity_application_accepted',
  'opportunity_application_rejected',
  'opportunity_closed',
  'opportunity_matched',
  'search_matched',
  'payout_approved',
  'payout_paid',
  'payout_rejected',
  'order_received',
  'order_paid',
  'order_shipped',
  'order_delivered',
  'order_cancelled',
  'order_expired',
  'order_returned',
  'refund_paid',
  'refund_rejected',
  'stock_low',
  'stock_out',
  'stock_back',
  'coupon_disabled',
  'return_requested',
  'return_accepted',
  'return_declined',
  'return_received',
  'dispute_opened',
  'dispute_message',
  'dispute_decided',
  'plan_started',
  'plan_upgraded',
  'plan_renewed',
  'plan_renewal_failed',
  'plan_ended',
  'campaign_started',
  'campaign_topped_up',
  'campaign_used_up',
  'campaign_ended',
  'campaign_winner_chosen',
  'advertisement_approved',
  'advertisement_rejected',
  'event_requested',
  'event_left',
  'event_approved',
  'event_rejected',
  'event_place_lost',
  'event_moved',
  'event_cancelled',
  'event_sponsor_offered',
  'event_sponsor_approved',
  'event_sponsor_rejected',
  'prize_awarded',
  'friend_requested',
  'friend_accepted',
  'message_received',
  'mentioned',
  'guardian_consented',
  'guardian_declined',
  'guardian_withdrew',
  'video_failed',
  'training_video_failed',
  'analysis_finished',
  'analysis_inconclusive',
  'analysis_failed',
  'analysis_shown',
  'post_hidden',
  'comment_hidden',
  'product_hidden',
  'text_held',
  'text_released',
  'message_hidden',
  'review_hidden',
  'answer_hidden',
  'suspended',
  'reinstated',
  'appeal_granted',
  'appeal_refused',
  'report_reviewed',
  'level_reached',
  'passport_recalled',
  'email_bounced',
] as const;
/** Kinds of notifications to admins, for the areas of their permissions. */
export const STAFF_KINDS = [
  'approval_waiting',
  'reported',
  'appealed',
  'suspension_suggested',
  'proposal_waiting',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Resources that a notification may lead to. */
export const ABOUT = [
  'training',
  'job',
  'event',
  'competition',
  'comment',
  'product',
  'message',
  'review',
  'appeal',
  'suspension-suggestion',
  'proposal',
  'room',
  'injury',
  'saved-search',
  'order',
  'dispute',
  'campaign',
  'match',
  'video-analysis',
] as const;

/** Groups of notification kinds. One row of the settings page sets all kinds of a group. */
export const TOPICS = [
  'account',
  'posts',
  'people',
  'messages',
  'trainings',
  'competitions',
  'events',
  'jobs',
  'orders',
  'agreements',
  'news',
] as const;
export type Topic = (typeof TOPICS)[number];

/** Ways to reach a member: the list in the app, e-mail, and web push to their devices. */
export const CHANNELS = ['inApp', 'email', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Default delivery of a kind, if the member has no setting. */
type KindRow = {
  readonly topic: Topic;
  /** Whether it is shown in the list of notifications: yes, if left out. */
  readonly inApp?: false;
  /** Whether it is also mailed. */
  readonly mailed: boolean;
  /** Whether it is also pushed to the member's devices: yes, if left out. */
  readonly pushed?: false;
  /** Channels that a member can't switch off: for decisions and announcements of the staff. */
  readonly always?: readonly Channel[];
  /** While one is unread, further actors join it: "Salma and 4 others". */
  readonly grouped?: true;
  /** At most one a minute about an item, however often it happens. */
  readonly rare?: true;
  /** Placeholders of its texts; left out = `{name}`, the actor. Without any, the platform or a club or team acts. */
  readonly says?: readonly Placeholder[];
};

const NOTHING: readonly Placeholder[] = [];

/** Every kind. The notices of the areas define its events and its receivers. */
export const KINDS: Readonly<Record<NotificationKind, KindRow>> = {
  approved: { topic: 'account', mailed: true, always: ['inApp', 'email'] },
  rejected: { topic: 'account', mailed: true, always: ['inApp', 'email'] },
  guardian_consented: { topic: 'account', mailed: true, says: NOTHING },
  guardian_declined: { topic: 'account', mailed: true, says: NOTHING },
  guardian_withdrew: { topic: 'account', mailed: true, always: ['inApp'], says: NOTHING },
  post_hidden: { topic: 'account', mailed: true, always: ['inApp', 'email'], says: ['policy'] },
  comment_hidden: { topic: 'account', mailed: true, always: ['inApp', 'email'], says: ['policy'] },
  product_hidden: { topic: 'account', mailed: true, always: ['inApp', 'email'], says: ['policy'] },
  text_held: { topic: 'account', mailed: true, always: ['inApp', 'email'], says: NOTHING },
  text_released: { topic: 'account', mailed: true, always: ['inApp', 'email'], says: NOTHING },
  message_hidden: { topic: 'account', mailed: true, always: ['inApp', 'email'], says: ['policy'] },
  review_hidden: { topic: 'account', mailed: true, always: ['inApp', 'email'], says: ['policy'] },
  answer_hidden: { topic: 'account', mailed: true, always: ['inApp', 'email'], says: ['policy'] },
  suspended: { topic: 'account', mailed: true, always: ['inApp', 'email'], says: ['policy'] },
  reinstated: { topic: 'account', mailed: true, always: ['inApp', 'email'], says: NOTHING },
  appeal_granted: { topic: 'account', mailed: true, always: ['inApp', 'email'], says: NOTHING },
  appeal_refused: { topic: 'account', mailed: true, always: ['inApp', 'email'], says: NOTHING },
  report_reviewed: { topic: 'account', mailed: false, says: NOTHING },
  level_reached: { topic: 'account', mailed: false, says: NOTHING },
  passport_recalled: { topic: 'account', mailed: true, says: NOTHING },
  // a mail would come back as well
  email_bounced: { topic: 'account', mailed: false, always: ['inApp'], says: NOTHING },
  announcement: { topic: 'news', mailed: false, always: ['inApp'], says: NOTHING },
  post_reacted: { topic: 'posts', mailed: false, pushed: false, grouped: true },
  post_reposted: { topic: 'posts', mailed: false, pushed: false, grouped: true },
  post_commented: { topic: 'posts', mailed: false },
  comment_replied: { topic: 'posts', mailed: false },
  video_failed: { topic: 'posts', mailed: false, says: NOTHING },
  training_video_failed: { topic: 'account', mailed: false, says: NOTHING },
  analysis_finished: { topic: 'account', mailed: false, says: NOTHING },
  analysis_inconclusive: { topic: 'account', mailed: false, says: NOTHING },
  analysis_failed: { topic: 'account', mailed: false, says: NOTHING },
  analysis_shown: { topic: 'people', mailed: false },
  search_matched: { topic: 'people', mailed: false, says: NOTHING },
  followed: { topic: 'people', mailed: false, pushed: false },
  friend_requested: { topic: 'people', mailed: false },
  friend_accepted: { topic: 'people', mailed: false },
  // the list of conversations counts them
  message_received: { topic: 'messages', inApp: false, mailed: false, rare: true },
  mentioned: { topic: 'messages', mailed: false },
  event_requested: { topic: 'events', mailed: false },
  event_left: { topic: 'events', mailed: false },
  event_approved: { topic: 'events', mailed: true, says: NOTHING },
  event_rejected: { topic: 'events', mailed: true, says: NOTHING },
  event_place_lost: { topic: 'events', mailed: true, says: NOTHING },
  event_moved: { topic: 'events', mailed: true, says: NOTHING },
  event_cancelled: { topic: 'events', mailed: true, says: NOTHING },
  event_sponsor_offered: { topic: 'events', mailed: true },
  event_sponsor_approved: { topic: 'events', mailed: true, says: NOTHING },
  event_sponsor_rejected: { topic: 'events', mailed: true, says: NOTHING },
  prize_awarded: { topic: 'events', mailed: true, says: NOTHING },
  competition_joined: { topic: 'competitions', mailed: false },
  competition_started: { topic: 'competitions', mailed: false, says: NOTHING },
  competition_round_started: { topic: 'competitions', mailed: false, says: NOTHING },
  competition_qualified: { topic: 'competitions', mailed: true, says: NOTHING },
  competition_disqualified: { topic: 'competitions', mailed: true, says: NOTHING },
  competition_place_lost: { topic: 'competitions', mailed: true, says: NOTHING },
  competition_ended: { topic: 'competitions', mailed: false, says: NOTHING },
  competition_cancelled: { topic: 'competitions', mailed: true, says: NOTHING },
  competition_match_moved: { topic: 'competitions', mailed: true, says: NOTHING },
  competition_result_corrected: { topic: 'competitions', mailed: false, says: NOTHING },
  competition_result_disputed: { topic: 'competitions', mailed: true, says: NOTHING },
  competition_result_decided: { topic: 'competitions', mailed: true, says: NOTHING },
  training_joined: { topic: 'trainings', mailed: false },
  training_left: { topic: 'trainings', mailed: false },
  training_place_given: { topic: 'trainings', mailed: true },
  training_place_lost: { topic: 'trainings', mailed: true },
  training_moved: { topic: 'trainings', mailed: true },
  training_cancelled: { topic: 'trainings', mailed: true },
  injury_recorded: { topic: 'trainings', mailed: false },
  injury_recovered: { topic: 'trainings', mailed: false },
  job_applied: { topic: 'jobs', mailed: true },
  job_application_withdrawn: { topic: 'jobs', mailed: false },
  job_application_shortlisted: { topic: 'jobs', mailed: true },
  job_application_accepted: { topic: 'jobs', mailed: true },
  job_application_rejected: { topic: 'jobs', mailed: true },
  job_closed: { topic: 'jobs', mailed: false },
  opportunity_applied: { topic: 'jobs', mailed: true },
  opportunity_application_withdrawn: { topic: 'jobs', mailed: false },
  opportunity_application_shortlisted: { topic: 'jobs', mailed: true },
  opportunity_application_accepted: { topic: 'jobs', mailed: true },
  opportunity_application_rejected: { topic: 'jobs', mailed: true },
  opportunity_closed: { topic: 'jobs', mailed: false },
  opportunity_matched: { topic: 'jobs', mailed: false, says: NOTHING },
  payout_approved: { topic: 'orders', mailed: true, says: NOTHING },
  payout_paid: { topic: 'orders', mailed: true, says: NOTHING },
  payout_rejected: { topic: 'orders', mailed: true, says: NOTHING },
  order_received: { topic: 'orders', mailed: true },
  order_paid: { topic: 'orders', mailed: true, says: NOTHING },
  order_shipped: { topic: 'orders', mailed: true, says: NOTHING },
  order_delivered: { topic: 'orders', mailed: false, says: NOTHING },
  order_cancelled: { topic: 'orders', mailed: true, says: NOTHING },
  order_expired: { topic: 'orders', mailed: true, says: NOTHING },
  order_returned: { topic: 'orders', mailed: true, says: NOTHING },
  refund_paid: { topic: 'orders', mailed: true, says: NOTHING },
  refund_rejected: { topic: 'orders', mailed: true, says: NOTHING },
  stock_low: { topic: 'orders', mailed: false, says: NOTHING },
  stock_out: { topic: 'orders', mailed: true, says: NOTHING },
  stock_back: { topic: 'orders', mailed: true, says: NOTHING },
  coupon_disabled: { topic: 'orders', mailed: true, says: NOTHING },
  return_requested: { topic: 'orders', mailed: true },
  return_accepted: { topic: 'orders', mailed: true, says: NOTHING },
  return_declined: { topic: 'orders', mailed: true, says: NOTHING },
  return_received: { topic: 'orders', mailed: false, says: NOTHING },
  dispute_opened: { topic: 'orders', mailed: true },
  dispute_message: { topic: 'orders', mailed: true, says: NOTHING },
  dispute_decided: { topic: 'orders', mailed: true, says: NOTHING },
  plan_started: { topic: 'account', mailed: true, says: NOTHING },
  plan_upgraded: { topic: 'account', mailed: true, says: NOTHING },
  plan_renewed: { topic: 'account', mailed: true, says: NOTHING },
  plan_renewal_failed: { topic: 'account', mailed: true, always: ['inApp', 'email'], says: NOTHING },
  plan_ended: { topic: 'account', mailed: true, always: ['inApp', 'email'], says: NOTHING },
  campaign_started: { topic: 'orders', mailed: false, says: NOTHING },
  campaign_topped_up: { topic: 'orders', mailed: false, says: NOTHING },
  campaign_used_up: { topic: 'orders', mailed: true, says: NOTHING },
  campaign_ended: { topic: 'orders', mailed: true, says: NOTHING },
  campaign_winner_chosen: { topic: 'orders', mailed: false, says: NOTHING },
  advertisement_approved: { topic: 'orders', mailed: true, says: NOTHING },
  advertisement_rejected: { topic: 'orders', mailed: true, says: NOTHING },
  match_proposed: { topic: 'agreements', mailed: false, says: NOTHING },
  match_score_reported: { topic: 'agreements', mailed: false, says: NOTHING },
  // a line-up has many players: one notice a minute and match
  match_appearance_reported: { topic: 'agreements', mailed: false, rare: true, says: NOTHING },
  match_appearance_confirmed: { topic: 'agreements', mailed: false, says: NOTHING },
  contract_drafted: { topic: 'agreements', mailed: true, says: NOTHING },
  contract_termination_asked: { topic: 'agreements', mailed: true, says: NOTHING },
  transfer_proposed: { topic: 'agreements', mailed: true, says: NOTHING },
  transfer_completion_asked: { topic: 'agreements', mailed: true, says: NOTHING },
};

/** The kinds of a topic. */
export const kindsOf = (topic: Topic): readonly NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => KINDS[kind].topic === topic);

export const isNotificationKind = (kind: unknown): kind is NotificationKind =>
  NOTIFICATION_KINDS.some((one) => one === kind);

const AMONG_PEOPLE: readonly Topic[] = ['posts', 'people', 'messages'];

/** Whether muting its actor silences a kind. */
export const isAmongPeople = (kind: NotificationKind): boolean => AMONG_PEOPLE.includes(KINDS[kind].topic);

/** Whether a member can't switch a kind off in a channel. */
export const isAlwaysOn = (channel: Channel, kind: NotificationKind): boolean =>
  KINDS[kind].always?.includes(channel) === true;

/** The default setting, by kind. */
export const isOnByDefault = (channel: Channel, kind: NotificationKind): boolean => {
  switch (channel) {
    case 'inApp':
      return KINDS[kind].inApp !== false;
    case 'email':
      return KINDS[kind].mailed;
    case 'push':
      return KINDS[kind].pushed !== false;
    default: {
      const never: never = channel;
      return never;
    }
  }
};

/** The placeholders that the texts of a type may have. */
export const placeholdersOf = (type: string): readonly Placeholder[] =>
  (isNotificationKind(type) ? KINDS[type].says : undefined) ?? ['name'];

/** Types about the reader's own account, in which `{name}` is the reader. */
export const isAboutReader = (type: string): boolean => type === 'approved' || type === 'rejected';
