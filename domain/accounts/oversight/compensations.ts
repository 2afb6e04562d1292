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

/** The compensation of an event. */
export type Compensation = {
  /** The actions of its thing that take it back: the first one that the present state allows. */
  readonly by: readonly string[];
  /** Events of others after which it is taken back all the same. */
  readonly despite?: readonly string[];
  /**
   * The action by which a thing that was there before the plan's acts gets its former values again: those of these fields,
   * or of all that the acts changed.
   */
  readonly restores?: { readonly by: string; readonly fields?: readonly string[] };
  /** Only if the thing was in another state before the plan's acts than it is now: a switch. */
  readonly toggles?: true;
  /** It removed its thing, which is made again with the values that it had. */
  readonly remakes?: true;
};

const removed = { by: ['remove'] };
/** A changed type is set again; a thing that began within the plan goes. */
const typeBack = { ...removed, restores: { by: 'edit', fields: ['type'] } };
const hidden = { by: ['hide-for-staff'] };
const restored = { by: ['restore'] };
const unfriended = { by: ['withdraw', 'remove'], despite: ['FriendshipAccepted'] };
/** An edited thing gets its former values; one that began within the plan goes as its beginning does. */
const edited = (beginning: Compensation = { by: [] }): Compensation => ({
  ...beginning,
  restores: { by: 'edit' },
});
const switched = (by: string): Compensation => ({ by: [by], toggles: true });
const remade: Compensation = { by: [], remakes: true };
const rights: Compensation = { by: [], restores: { by: 'restore-permissions', fields: ['permissions'] } };

/**
 * Event type → how it is taken back. The system does so for the two admins of a plan, who may take every action
 * (`approval/four-eyes.ts`); its refusals and states hold. An event that is in neither table has no compensation.
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
  PostEdited: edited(hidden),
  CommentEdited: edited(hidden),
  RoomEdited: edited(),
  OpportunityApplicationEdited: edited(removed),
  EndorsementEdited: edited(removed),
  ReactionWithdrawn: remade,
  UserUnfollowed: remade,
  UserUnblocked: remade,
  MessageReactionWithdrawn: remade,
  OpportunityApplicationRemoved: remade,
  EndorsementRemoved: remade,
  BookmarkRemoved: remade,
  // own pages
  ProfileEdited: edited(),
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
  SocialMediaAccountEdited: edited(removed),
  CertificateEdited: edited(removed),
  EducationEdited: edited(removed),
  ExperienceEdited: edited(removed),
  SkillEdited: edited(removed),
  LicenseEdited: edited(removed),
  AchievementAmended: edited(removed),
  ProfessionalAchievementAmended: edited(removed),
  StatisticCorrected: edited(removed),
  TrainingVideoEdited: edited(removed),
  SocialMediaAccountUnlinked: remade,
  CertificateRemoved: remade,
  EducationRemoved: remade,
  ExperienceRemoved: remade,
  SkillRemoved: remade,
  LicenseRemoved: remade,
  AchievementRemoved: remade,
  ProfessionalAchievementRemoved: remade,
  StatisticRemoved: remade,
  PlayerProfileEdited: edited(),
  CoachProfileEdited: edited(),
  AgentProfileEdited: edited(),
  ScoutProfileEdited: edited(),
  ClubEdited: edited(),
  CompanyEdited: edited(),
  // sports
  JobEdited: edited({ by: ['close'] }),
  JobApplicationEdited: edited(removed),
  JobApplicationRemoved: remade,
  TrainingRescheduled: edited(removed),
  TrainingScheduleReplanned: edited(removed),
  TrainingReviewEdited: edited(removed),
  TeamEdited: edited(),
  FacilityEdited: edited(),
  CompetitionEdited: edited(),
  EventEdited: edited(),
  EventPublished: { by: ['cancel'] },
  AgendaEdited: edited(),
  PrizeEdited: edited(),
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
  ProductEdited: edited(hidden),
  ProductVariantEdited: edited(),
  VariantStockChanged: { by: [], restores: { by: 'stock' } },
  ProductPublished: switched('unpublish'),
  ProductUnpublished: switched('publish'),
  ProductDeactivated: switched('activate'),
  ProductActivated: switched('deactivate'),
  ReviewEdited: edited(removed),
  CouponEdited: edited(removed),
  DiscountReplanned: edited(removed),
  CampaignEdited: edited(),
  AdvertisementEdited: edited(removed),
  // what is written for all
  ArticleEdited: edited(),
  ArticlePublished: switched('unpublish'),
  ArticleUnpublished: switched('publish'),
  ArticleScheduled: { by: ['unschedule'] },
  AnnouncementTemplateEdited: edited(),
  NotificationTemplateEdited: edited(),
  CategoryEdited: edited(),
  CategoryDeactivated: switched('activate'),
  CategoryActivated: switched('deactivate'),
  ProductCategoryEdited: edited(),
  BrandEdited: edited(),
  CompetitionCategoryEdited: edited(),
  EventCategoryEdited: edited(),
  TeamCategoryEdited: edited(),
  TrainingCategoryEdited: edited(),
  SegmentRedefined: edited(),
  // the staff, and what a plan itself did
  AdminInvited: removed,
  AdminEdited: rights,
  PermissionsGranted: rights,
  PermissionsRestored: rights,
  FeatureFlagMade: removed,
  FeatureFlagEdited: edited(removed),
  FeatureFlagTurnedOn: switched('turn-off'),
  FeatureFlagTurnedOff: switched('turn-on'),
  PostHidden: restored,
  CommentHidden: restored,
  ProductHidden: restored,
  RoomNameHidden: restored,
  PostRestored: hidden,
  CommentRestored: hidden,
  ProductRestored: hidden,
  RoomNameRestored: hidden,
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
