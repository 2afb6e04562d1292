import { expect, test } from 'vitest';
import { managersAtRest } from '../../tests/support/event-graph.ts';
import { eventsBy } from '../../domain/kit/definition.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import { personsOf } from '../../domain/kit/block-rules.ts';
import type { Atom } from '../../domain/kit/rules.ts';
import { registry } from '../../domain/registry.ts';
import { appendsAfter } from '../process/manager.ts';

/**
 * The events that concern another member than their actor, and that are deliberately not notified. A new event of this
 * kind needs a notice, or a place here.
 */
const SILENT: readonly { readonly because: string; readonly events: string }[] = [
  {
    because: 'the member’s own sign-up, session or account',
    events:
      'UserRegistered GuestArrived GuestReturned GuestForgotten GuestRegistered RegistrationRepeated UserActivated RegistrationLapsed PlanChanged EmailChanged EmailBounceForgotten SessionBegan PasswordChanged IdentityLinked TermsAcceptanceRemoved TrialGiven PushSubscribed PushUnsubscribed GuardianshipErased',
  },
  {
    because: 'confirmed by a mail, or by the page of the payment',
    events:
      'ContactMessageNoted ContactMessageRead ContactMessageReplied ContactMessageArchived ContactMessageRemoved SubscriptionAskedFor SubscriptionChanged SubscriptionLapsed SubscriptionWithdrawn UpgradeAskedFor UpgradeLapsed PlanChangeScheduled SubscriptionCancelled RenewalDue SubscriptionRefunded SubscriptionRefundReversed SubscriptionRemoved PaymentBegun PaymentMethodChanged CashExpected PaymentCollected PaymentSucceeded PaymentOpened PaymentDeclined RefundReserved RefundReleased PaymentFailed PaymentReplaced PaymentRefunded PaymentRemoved RefundRequested RefundRequestEdited RefundFirstApproved RefundSecondAdminNeeded RefundApproved RefundRequestWithdrawn CheckoutBegun CheckoutPlaced CheckoutRefused CheckoutLapsed CheckoutClosed OrderPlaced OrderAddressCorrected OrderRemoved OrderItemListed OrderItemGivenUp',
  },
  { because: 'the release of the money, which follows at once, is notified', events: 'OrderReceived' },
  {
    because: 'the carrier’s view of an order, whose own events are notified',
    events:
      'ShippingPrepared ShippingEdited ShippingDispatched ShippingDelivered ShippingLapsed ShippingReturned ShippingRemoved',
  },
  {
    because: 'money in the seller’s ledger, which the page of the balance lists',
    events:
      'SaleRecorded SaleDelivered SaleFellDue SaleCompleted SaleReduced SaleRestored SellerBalanceOpened SaleCredited SaleDebitReversed CashCommissionCharged CashCommissionReturned SaleHeld SaleFreed PayoutRequested PayoutFirstApproved PayoutWithdrawn',
  },
  {
    because: 'watching, counting or keeping something for oneself is not told to its author',
    events:
      'BookmarkAdded BookmarkMoved BookmarkRemoved SavedSearchMatched ProfileViewed ProfileViewForgotten PostViewed ArticleViewed ProductViewed AdClicked AdClickedAgain AdConverted AdShown AdHidden HiddenAdReported AdShownAgain StockWatched StockWatchEnded NotCounted SuggestionDismissed SuggestionRestored CartOrdered',
  },
  {
    because: 'a step of encoding or analysing, which the page shows while it runs',
    events:
      'TrainingVideoProgressed TrainingVideoReady VideoAnalysisAsked VideoAnalysisStarted VideoAnalysisRetried VideoAnalysisVideoDropped VideoAnalysisCancelled VideoAnalysisCorrected VideoAnalysisCalibrated VideoAnalysisShared VideoAnalysisUnshared VideoAnalysisHiddenFromCoach VideoAnalysisRemoved VideoAnalysisWithdrawn',
  },
  {
    because: 'the machinery of notifications itself',
    events:
      'NotificationJoined NotificationRead NotificationRemoved NotificationActionAdded NotificationActionEdited NotificationActionRemoved NotificationDelivered NotificationHeldBack NotificationHeldAgain NotificationFellDue NotificationHandedOver NotificationDeliveryFailed NotificationDeliveryRead PostMuted PostUnmuted RoomMuted RoomUnmuted UserMuted UserUnmuted UrgentOpportunitySent',
  },
  {
    because: 'a withdrawal, a block or a refusal is not announced to the other side',
    events:
      'UserBlocked UserUnblocked UserUnfollowed FriendshipRejected FriendshipWithdrawn FriendshipRemoved ReactionChanged ReactionWithdrawn',
  },
  {
    because: 'shown in the conversation',
    events:
      'RoomOpened RoomEdited RoomPaused RoomResumed RoomBefriended RoomClosed RoomRead MessageRead RoomRoleSet RoomSideDecided RoomLeft MessageEdited MessageVideoProcessed MessageRemoved MessageHidden MessageUnhidden MessageReacted MessageReactionChanged MessageReactionWithdrawn',
  },
  {
    because:
      'a step on the way to the staff’s decision; their decision about the thing or the account is notified',
    events:
      'ReportAttributed ReportReclassified ReportRemoved SuspensionConfirmed SuspensionSuggestionDismissed TextHeld HeldTextConfirmed HeldTextWithdrawn PrivateDataOpened',
  },
  {
    because: 'an edit or removal of the author’s own text',
    events:
      'VideoPosted PostPromoted PostSetAside PostBroughtBack VideoAttached VideoProgressed AchievementPostPlaced OpportunityApplicationEdited JobApplicationEdited JobApplicationRemoved TrainingReviewed TrainingReviewEdited TrainingReviewRemoved EventSponsorshipEdited ParticipationNoted ProductReviewed ProductReviewEdited ProductReviewVerified ProductReviewRemoved EndorsementGiven EndorsementEdited EndorsementRemoved',
  },
  {
    because: 'plans and bookings that the calendar shows',
    events:
      'TrainingScheduled TrainingCancelled TrainingSchedulePlanned TrainingScheduleReplanned TrainingScheduleRemoved MaintenancePlanned MaintenanceReplanned MaintenanceDone MaintenanceCancelled MaintenanceRemoved FacilityAdded FacilityEdited FacilityBookersAllowed FacilityRemoved AvailabilityDeclared AvailabilityChanged AvailabilityBegan AvailabilityEnded AvailabilityRemoved AgendaDrawnUp AgendaEdited AgendaItemAdded AgendaItemChanged AgendaItemRemoved AgendaRemoved EventImageAdded EventImageEdited EventImageRemoved StreamScheduled StreamRescheduled StreamStarted StreamEnded StreamRemoved PrizeOffered PrizeEdited PrizeWithdrawn',
  },
  {
    because: 'a record of the member who keeps it',
    events:
      'PlayerProfileAdded PlayerProfileEdited PlayerProfileRemoved CoachingRecorded CoachingAmended CoachingRemoved PlayerSeasonRecorded PlayerSeasonCorrected PlayerSeasonRemoved CommissionRecorded CommissionPaid CommissionRemoved PassportIssued PassportRemoved PerformanceReportNoted ProductCategoryEdited ProductCategoryRemoved',
  },
  {
    because: 'scouts write for themselves',
    events:
      'PlayerDiscovered PlayerDiscoveryEdited PlayerDiscoveryRemoved ScoutingReportFiled ScoutingReportRevised ScoutingReportRemoved',
  },
  {
    because: 'health data, which is told to as few as possible',
    events:
      'PlayerConfided PlayerConfidedAgain ConfidenceNarrowed ConfidenceEnded ConfidantRemoved InjuryAmended InjuryRemoved',
  },
  {
    because: 'the seller’s own shop',
    events:
      'StockReservationVoided ProductImageAdded ProductImageReplaced ProductImageMadeMain ProductImageMoved ProductImageRemoved ProductVariantAdded ProductVariantEdited VariantReservationVoided ProductVariantRemoved DiscountPlanned DiscountReplanned DiscountRemoved CouponIssued CouponEdited CouponRemoved',
  },
  {
    because: 'a figure or a step on the way; the result is notified',
    events:
      'MatchStarted MatchAppearanceCorrected MatchAppearanceRemoved TeamFounded TeamEdited TeamResultCounted TeamDisbanded TeamMembershipAmended TransferRemoved CompetitionAnnounced CompetitionEdited CompetitionRemoved RoundPlanned RoundReplanned RoundEnded RoundRemoved ParticipantScored ParticipantTallied CompetitionMatchStarted CompetitionMatchScored CompetitionMatchRemoved',
  },
  {
    because: 'the sponsor’s own campaign, or its figures',
    events:
      'CampaignPlanned CampaignEdited CampaignBudgetAsked CampaignPaymentGivenUp CampaignSpent CampaignTopUpAsked CampaignTopUpGivenUp CampaignSettled CampaignRemoved AdvertisementSubmitted AdvertisementEdited AdvertisementFollowedCampaign AdvertisementBegan AdvertisementEnded AdvertisementRemoved AdTargeted AdTargetingEdited AdTargetingRemoved AdAnalyticsOpened AdAnalyticsNoted AdCtrCorrected AdEngagementCorrected AdAnalyticsClosed CampaignAnalyticsOpened CampaignAnalyticsNoted CampaignBilled CampaignAnalyticsClosed TargetingPerformanceOpened TargetingPerformanceNoted TargetingAnalyzed TargetingPerformanceClosed',
  },
];

const kinds = new Map(registry.kinds.map((kind) => [kind.name, kind]));

const isOfStaff = (atom: Atom): boolean =>
  atom.kind === 'admin' || atom.kind === 'system' || (atom.kind === 'all' && atom.atoms.some(isOfStaff));

/** All events of items that name several members; of other items, the events that only staff or system cause. */
const concerningOthers = (kind: Kind): readonly string[] => {
  const persons = personsOf(kinds, kind);
  const isOfSeveral = persons.some((path) => path !== kind.owner);
  return Object.values(kind.actions).flatMap(({ action }) =>
    isOfSeveral || (persons.length > 0 && action.by.every(isOfStaff)) ? eventsBy(action) : [],
  );
};

/** Events of a notice that is sent in the app, and of one that is sent only by mail or push. */
const SENDING = ['NotificationSent', 'NotificationHeldBack'];

const notified = new Set(
  // `work` notifies the staff alone
  managersAtRest()
    .filter(({ name }) => name !== 'work')
    .flatMap((manager) =>
      Object.keys(manager.on).filter((type) =>
        SENDING.some((sent) => appendsAfter(manager, type).includes(sent)),
      ),
    ),
);
const silent = SILENT.flatMap(({ events }) => events.split(' '));

test('every event that concerns another member is notified, or has a reason why not', () => {
  const concerning = new Set(registry.kinds.flatMap(concerningOthers));
  expect(concerning.size).toBeGreaterThan(400);
  const open = [...concerning].filter((type) => !notified.has(type));
  expect(open.filter((type) => !silent.includes(type))).toEqual([]);
  expect(silent.filter((type) => !open.includes(type))).toEqual([]);
});

test('no event is listed twice', () => {
  expect(silent.toSorted()).toEqual([...new Set(silent)].toSorted());
});
