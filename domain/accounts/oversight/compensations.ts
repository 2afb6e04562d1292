/** Reasons why an act can't be taken back. Plans store these codes. */
export const OBSTACLES = [
  'already_gone',
  'not_in_this_state',
  'changed_since',
  'no_compensation',
  'with_another',
  'money',
  'seen',
  'record',
] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** The actions of a thing that take an event back: the first one that its present state allows. */
export type Compensation = {
  readonly by: readonly string[];
  /** Events of others after which it is taken back all the same. */
  readonly despite?: readonly string[];
  /** The action and the field by which a thing that was there before the plan's acts gets its former value again. */
  readonly restores?: { readonly by: string; readonly field: string };
};

const removed = { by: ['remove'] };
/** A changed type is set again; a thing that began within the plan goes. */
const typeBack = { ...removed, restores: { by: 'edit', field: 'type' } };
const hidden = { by: ['hide-for-staff'] };
const restored = { by: ['restore'] };
const unfriended = { by: ['withdraw', 'remove'], despite: ['FriendshipAccepted'] };

/**
 * Event type → the actions that take it back. The system takes them, so each must let it (`by: [system]`). An event that is
 * in neither table has no compensation: an edit, for example, as others may have acted on what it said.
 */
export const COMPENSATIONS: Readonly<Record<string, Compensation>> = {
  // community
  PostPublished: hidden,
  VideoPosted: hidden,
  PostCommented: hidden,
  PostReacted: removed,
  ReactionChanged: typeBack,
  UserFollowed: removed,
  FriendshipRequested: unfriended,
  FriendshipAskedAgain: unfriended,
  FriendshipAccepted: removed,
  UserBlocked: removed,
  MessageSent: removed,
  MessageReacted: removed,
  MessageReactionChanged: typeBack,
  OpportunityApplicationSubmitted: removed,
  EndorsementGiven: removed,
  BookmarkAdded: removed,
  // own pages
  SocialMediaAccountLinked: removed,
  CertificateAdded: removed,
  EducationAdded: removed,
  ExperienceAdded: removed,
  SkillAdded: removed,
  LicenseAdded: removed,
  AchievementEarned: removed,
  ProfessionalAchievementEarned: removed,
  StatisticRecorded: removed,
  TrainingVideoAdded: removed,
  // sports
  JobOffered: { by: ['close'] },
  JobApplicationSubmitted: removed,
  TrainingReviewed: removed,
  TrainingScheduled: removed,
  TrainingSchedulePlanned: removed,
  InjuryRecorded: removed,
  MatchAppearanceReported: removed,
  MatchAppearanceEntered: removed,
  ScoutingReportFiled: removed,
  PlayerDiscovered: removed,
  TeamMembershipProposed: removed,
  TeamJoined: removed,
  ParticipantRegistered: removed,
  ParticipationRequested: removed,
  EventSponsorshipOffered: removed,
  // shop and advertisements
  ProductOffered: hidden,
  ReviewWritten: removed,
  CouponIssued: removed,
  DiscountPlanned: removed,
  AdvertisementSubmitted: removed,
  CampaignStarted: { by: ['stop'] },
  CampaignResumed: { by: ['stop'] },
  // the staff, and what a plan itself did
  PostHidden: restored,
  CommentHidden: restored,
  ProductHidden: restored,
  UserSuspended: { by: ['reinstate'] },
  UserReinstated: { by: ['suspend-for-staff'] },
  AnnouncementMade: { by: ['stop'] },
};

/** Event type → why nothing takes it back. */
export const IRREVERSIBLE: Readonly<Record<string, Obstacle>> = {
  OrderCancelled: 'money',
  OrderShipped: 'money',
  OrderDelivered: 'money',
  SubscriptionCancelled: 'money',
  RefundApproved: 'money',
  RefundRejected: 'money',
  PayoutApproved: 'money',
  PayoutPaid: 'money',
  PayoutRejected: 'money',
  DisputeDecided: 'money',
  ContactMessageSent: 'seen',
  ContactMessageReplied: 'seen',
  NotificationSent: 'seen',
  PrivateDataOpened: 'seen',
  PersonErased: 'record',
  TermsAccepted: 'record',
  ReportFiled: 'record',
  ReportUpheld: 'record',
  ReportDismissed: 'record',
  AppealFiled: 'record',
  AppealGranted: 'record',
  AppealRefused: 'record',
  UserApproved: 'record',
  UserRejected: 'record',
  ContractSigned: 'record',
  ContractConcluded: 'record',
  TransferApproved: 'record',
  TransferAgreed: 'record',
  TransferCompleted: 'record',
  MatchFinished: 'record',
};
