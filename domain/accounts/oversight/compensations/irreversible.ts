import { REASONS, type Reason } from './shape.ts';

/** The events that nothing takes back, by the reason. */
const BY_REASON: Readonly<Partial<Record<Reason, string>>> = {
  // Money has moved because of it.
  money:
    'DisputeDecided PayoutRejected PayoutPaid PayoutApproved RefundRejected RefundApproved ' +
    'SubscriptionCancelled OrderDelivered OrderShipped OrderCancelled SubscriptionAskedFor ' +
    'SubscriptionChanged SubscriptionWithdrawn UpgradeAskedFor PlanChangeScheduled ' +
    'SubscriptionRenewed SubscriptionRemoved CommissionPaid OrderAddressCorrected OrderReceived ' +
    'OrderRemoved PaymentMethodChanged PaymentRemoved ShippingPrepared ShippingEdited ' +
    'ShippingDispatched ShippingDelivered ShippingReturned ShippingRemoved RefundRequested ' +
    'RefundRequestEdited RefundRequestWithdrawn ReturnRequested ReturnAccepted ReturnDeclined ' +
    'ReturnReceived ReturnWithdrawn DisputeOpened DisputeEscalated DisputeWithdrawn PayoutRequested ' +
    'PayoutWithdrawn CampaignPaymentGivenUp CampaignTopUpGivenUp CampaignStopped CampaignBilled',
  // It has reached those who read it.
  seen:
    'PrivateDataOpened NotificationSent ContactMessageReplied ContactMessageSent AdminInvitedAgain ' +
    'GuardianInvited AnotherGuardianInvited GuardianInvitationSentAgain ' +
    'OpportunityApplicationShortlisted OpportunityApplicationAccepted OpportunityApplicationRejected ' +
    'JobApplicationShortlisted JobApplicationAccepted JobApplicationRejected TrainingReviewApproved ' +
    'TrainingReviewRejected EndorsementApproved EndorsementRejected ReviewAnswered DisputeMessageSent ' +
    'EventCancelled EventSponsorshipApproved EventSponsorshipRejected ParticipationNoted ' +
    'ParticipationApproved ParticipationRejected ParticipationRevoked AdvertisementApproved ' +
    'AdvertisementRejected TournamentCancelled',
  // A decision or a result that is kept for the record.
  record:
    'MatchFinished TransferCompleted TransferAgreed TransferApproved ContractConcluded ContractSigned ' +
    'UserRejected UserApproved AppealRefused AppealGranted AppealFiled ReportDismissed ReportUpheld ' +
    'ReportFiled TermsAccepted PersonErased RoleChosen SportChosen RoleDetailsGiven PlanChosen ' +
    'ApprovalAskedAgain SecondFactorReset GuardianRemoved DeadLetterDecided ActionProposed ' +
    'ProposalAgreed ProposalDeclined ProposalWithdrawn RebuildBegun RebuildCancelRequested ' +
    'TimerTriedAgain UndoPlanned UndoStarted UndoPlanDiscarded ReportReclassified ReportRemoved ' +
    'AppealWithdrawn SuspensionConfirmed SuspensionSuggestionDismissed HeldTextReleased ' +
    'HeldTextConfirmed SpamModelChosen SpamModelSwitched TournamentStarted TournamentFinished ' +
    'MaintenanceDone InjuryRecovered MatchStarted MatchScoreReported MatchScoreCorrected ' +
    'CommissionRecorded AdCtrCorrected AdEngagementCorrected ' +
    'CertificateVerified CompetitionStarted CompetitionEnded RoundStarted RoundEnded ' +
    'ParticipantScored ParticipantQualified ParticipantDisqualified CompetitionMatchStarted ' +
    'CompetitionMatchScored CompetitionMatchFinished CompetitionMatchCorrected ' +
    'CompetitionMatchPostponed CompetitionMatchRescheduled CompetitionMatchCancelled ' +
    'CompetitionResultDisputed CompetitionResultUpheld CompetitionResultOverturned EventStarted ' +
    'EventEnded StreamStarted StreamEnded PrizeAwarded AbTestStarted AbTestFinished HiddenAdReported ' +
    'ContentScored TargetingAnalyzed',
  // Others take part in it, or two sides agreed on it.
  agreed:
    'FriendshipRejected FriendshipRemoved RoomOpened RoomHandedOver RoomAccepted RoomLeft ' +
    'AgentProposed AgentProposalAmended AgentProposedAgain AgentAccepted AgentClientEnded ' +
    'AgentClientRemoved ContractDrafted ContractRedrafted ContractTerminationAsked ContractTerminated ' +
    'ContractTerminationWithdrawn ContractDiscarded TransferProposed TransferAmended ' +
    'TransferCompletionSaid TransferCancelled TransferRemoved MatchProposed MatchAccepted MatchAgreed ' +
    'MatchDeclined MatchRescheduled MatchPostponed MatchCancelled MatchAppearanceConfirmed ' +
    'MatchAppearanceDeclined SponsorshipProposed SponsorshipAmended SponsorshipAccepted ' +
    'SponsorshipDeclined SponsorshipEnded SponsorshipRemoved ClubAdded FacilityAdded CompanyAdded ' +
    'TeamFounded TournamentPlanned TournamentReplanned CompetitionAnnounced TeamMembershipAmended ' +
    'TeamMembershipPaused TeamMembershipConfirmed TeamLeft RoomJoined PlayerEnrolled',
  // It ended a thing that is not made again by a plan: it has no owner among its values, or hung together with others.
  ended:
    'AdminDismissed SessionEnded SessionRevoked FeatureFlagRemoved IdentityUnlinked ' +
    'ContactMessageArchived ContactMessageRemoved OpportunityClosed PostRemoved ' +
    'OpportunityApplicationWithdrawn CommentRemoved FriendshipWithdrawn RoomClosed MessageRemoved ' +
    'AnnouncementStopped AnnouncementRemoved AnnouncementTemplateRemoved NotificationActionRemoved ' +
    'NotificationGroupRemoved NotificationTemplateRemoved PushUnsubscribed ClubRemoved ' +
    'FacilityRemoved CompanyRemoved TeamCategoryRemoved TournamentRemoved JobClosed JobRemoved ' +
    'JobApplicationWithdrawn TrainingCategoryRemoved TrainingCancelled MaintenanceCancelled ' +
    'MaintenanceRemoved CommissionRemoved MatchRemoved MatchAppearanceRemoved StreamRemoved ' +
    'PassportRecalled TeamDisbanded TrainingVideoRemoved ProductCategoryRemoved CategoryRemoved ' +
    'BrandRemoved ProductRemoved ProductImageRemoved ProductVariantRemoved CouponDisabled ' +
    'ReviewRemoved DisputeMessageRemoved CompetitionCategoryRemoved CompetitionRemoved RoundRemoved ' +
    'ParticipantWithdrawn CompetitionMatchRemoved EventCategoryRemoved EventRemoved ' +
    'EventSponsorshipWithdrawn ParticipationWithdrawn PrizeWithdrawn AgendaRemoved EventImageRemoved ' +
    'CampaignRemoved AdvertisementRemoved ArticleRemoved SegmentRemoved AnnotationRemoved ' +
    'DashboardViewRemoved AdTargetingRemoved AbTestRemoved OptimizationLogRemoved AdAnalyticsClosed ' +
    'CampaignAnalyticsClosed ContentAnalyticsClosed ContentScoreClosed EngagementDayClosed ' +
    'PerformanceReportRemoved TargetingPerformanceClosed BehaviorForgotten AnalyticsReportRemoved ' +
    'VideoAnalysisCancelled VideoAnalysisRemoved VideoAnalysisWithdrawn PlayerSeasonRemoved ' +
    'PlayerWithdrawn TrainingScheduleRemoved InjuryRemoved PlayerDiscoveryRemoved ' +
    'ScoutingReportRemoved CouponRemoved DiscountRemoved',
  // It counts or marks something as seen.
  trace:
    'ContactMessageRead ProfileViewed PostViewed RoomRead NotificationRead NotificationRemoved ' +
    'ProductViewed ArticleViewed VariantShown VariantShownAgain VariantConverted AdClicked ' +
    'AdClickedAgain AdConverted AdShown AnalyticsReportGenerationStarted VideoAnalysisRetried',
  // A list that concerns nobody but its owner.
  private:
    'CartOpened CartEdited CartItemAdded CartItemChanged CartItemRemoved CartCleared ' +
    'CartCouponEntered CartRemoved WishlistOpened WishlistEdited WishAdded WishChanged WishRemoved ' +
    'WishlistCleared WishlistRemoved',
  // No action takes it back.
  no_compensation:
    'PostPromoted VideoAttached AchievementPostPlaced ProductImageMadeMain ProductImageMoved ' +
    'AgendaItemAdded AgendaItemChanged AgendaItemRemoved CampaignWinnerChosen ArticleUnscheduled ' +
    'VideoAnalysisCorrected VideoAnalysisCalibrated VideoAnalysisHiddenFromCoach',
};

/** Event type → why nothing takes it back. */
export const IRREVERSIBLE: Readonly<Record<string, Reason>> = Object.fromEntries(
  REASONS.flatMap((reason) =>
    (BY_REASON[reason] ?? '').split(' ').flatMap((type) => (type === '' ? [] : [[type, reason]])),
  ),
);
