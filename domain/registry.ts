import { addressWords } from './accounts/address.words.ts';
import { adminWords } from './accounts/admin.words.ts';
import { bookmarkFolderWords } from './accounts/saved/bookmark-folder.words.ts';
import { savedSearchWords } from './accounts/saved/saved-search.words.ts';
import { searchDigestWords } from './accounts/saved/search-digest.words.ts';
import { bookmarkWords } from './accounts/saved/bookmark.words.ts';
import { contactMessageWords } from './accounts/contact-message.words.ts';
import { featureFlagWords } from './accounts/flags/feature-flag.words.ts';
import { erasureWords } from './accounts/erasure.words.ts';
import { guardianshipWords } from './accounts/guardianship.words.ts';
import { identityWords } from './accounts/identity.words.ts';
import { passwordChangeWords } from './accounts/password-change.words.ts';
import { letterDecisionWords } from './accounts/letter-decision.words.ts';
import { proposalWords } from './accounts/oversight/proposal.words.ts';
import { rebuildWords } from './accounts/oversight/rebuild.words.ts';
import { timerRetryWords } from './accounts/oversight/timer-retry.words.ts';
import { undoPlanWords } from './accounts/oversight/undo-plan.words.ts';
import { undoStepWords } from './accounts/oversight/undo-step.words.ts';
import { privateReadWords } from './accounts/private-read.words.ts';
import { profileViewWords } from './accounts/profile-view.words.ts';
import { sessionWords } from './accounts/session.words.ts';
import { socialMediaAccountWords } from './accounts/social-media-account.words.ts';
import { subscriptionWords } from './accounts/subscription.words.ts';
import { termsAcceptanceWords } from './accounts/terms-acceptance.words.ts';
import { trialWords } from './accounts/billing/trial.words.ts';
import { userWords } from './accounts/user.words.ts';
import { abParticipationWords } from './advertising/ab-participation.words.ts';
import { abTestWords } from './advertising/ab-test.words.ts';
import { adTargetingWords } from './advertising/ad-targeting.words.ts';
import { advertisementWords } from './advertising/advertisement.words.ts';
import { articleWords } from './advertising/content/article.words.ts';
import { campaignWords } from './advertising/campaign.words.ts';
import { videoAnalysisWords } from './ai/video-analysis.words.ts';
import { optimizationLogWords } from './advertising/optimization-log.words.ts';
import { annotationWords } from './advertising/analytics/annotation.words.ts';
import { viewDigestWords } from './advertising/analytics/mailed/view-digest.words.ts';
import { viewSubscriptionWords } from './advertising/analytics/mailed/view-subscription.words.ts';
import { dashboardViewWords } from './advertising/analytics/dashboard-view.words.ts';
import { userSegmentWords } from './advertising/analytics/user-segment.words.ts';
import { brandWords } from './commerce/brand.words.ts';
import { cartWords } from './commerce/cart.words.ts';
import { categoryWords } from './commerce/category.words.ts';
import { checkoutWords } from './commerce/checkout/checkout.words.ts';
import { disputeMessageWords } from './commerce/after-sale/dispute-message.words.ts';
import { disputeWords } from './commerce/after-sale/dispute.words.ts';
import { orderReturnWords } from './commerce/after-sale/order-return.words.ts';
import { couponWords } from './commerce/coupon.words.ts';
import { discountWords } from './commerce/discount.words.ts';
import { orderItemWords } from './commerce/order-item.words.ts';
import { orderWords } from './commerce/order.words.ts';
import { paymentWords } from './commerce/payment.words.ts';
import { paymentNoticeWords } from './commerce/payments/payment-notice.words.ts';
import { productCategoryWords } from './commerce/product-category.words.ts';
import { productImageWords } from './commerce/product-image.words.ts';
import { productReviewWords } from './commerce/product-review.words.ts';
import { productVariantWords } from './commerce/product-variant.words.ts';
import { productViewWords } from './commerce/product-view.words.ts';
import { productWords } from './commerce/product.words.ts';
import { refundWords } from './commerce/refund.words.ts';
import { reviewWords } from './commerce/review.words.ts';
import { payoutWords } from './commerce/settlement/payout.words.ts';
import { saleWords } from './commerce/settlement/sale.words.ts';
import { sellerBalanceWords } from './commerce/settlement/seller-balance.words.ts';
import { shippingWords } from './commerce/shipping.words.ts';
import { stockWatchWords } from './commerce/stock-watch.words.ts';
import { wishlistWords } from './commerce/wishlist.words.ts';
import { adAnalyticsWords } from './advertising/analytics/ad-analytics.words.ts';
import { adClickWords } from './advertising/ad-click.words.ts';
import { adHidingWords } from './advertising/delivery/ad-hiding.words.ts';
import { adImpressionWords } from './advertising/ad-impression.words.ts';
import { analyticsReportWords } from './advertising/analytics/analytics-report.words.ts';
import { articleViewWords } from './advertising/content/article-view.words.ts';
import { campaignAnalyticsWords } from './advertising/analytics/campaign-analytics.words.ts';
import { contentAnalyticsWords } from './advertising/analytics/content-analytics.words.ts';
import { contentScoreWords } from './advertising/analytics/content-score.words.ts';
import { engagementMetricsWords } from './advertising/analytics/engagement-metrics.words.ts';
import { performanceReportWords } from './advertising/analytics/performance-report.words.ts';
import { targetingPerformanceWords } from './advertising/analytics/targeting-performance.words.ts';
import { userBehaviorsWords } from './advertising/analytics/user-behaviors.words.ts';
import { competitionCategoryWords } from './competitions/competition-category.words.ts';
import { competitionMatchWords } from './competitions/competition-match.words.ts';
import { competitionParticipantWords } from './competitions/competition-participant.words.ts';
import { competitionRoundWords } from './competitions/competition-round.words.ts';
import { competitionWords } from './competitions/competition.words.ts';
import { eventAgendaWords } from './events/event-agenda.words.ts';
import { eventCategoryWords } from './events/event-category.words.ts';
import { eventImageWords } from './events/event-image.words.ts';
import { eventParticipantWords } from './events/event-participant.words.ts';
import { eventSponsorWords } from './events/event-sponsor.words.ts';
import { eventWords } from './events/event.words.ts';
import { prizeWords } from './events/prize.words.ts';
import { registryOf } from './kit/registry.ts';
import { suggestionDismissalWords } from './social/suggestion-dismissal.words.ts';
import { announcementTemplateWords } from './notifications/templates/announcement-template.words.ts';
import { announcementWords } from './notifications/announcement.words.ts';
import { notificationWords } from './notifications/notification.words.ts';
import { notificationActionWords } from './notifications/notification-action.words.ts';
import { notificationGroupWords } from './notifications/notification-group.words.ts';
import { notificationLogWords } from './notifications/notification-log.words.ts';
import { notificationSettingsWords } from './notifications/notification-settings.words.ts';
import { notificationTemplateWords } from './notifications/notification-template.words.ts';
import { postMuteWords } from './notifications/post-mute.words.ts';
import { pushSubscriptionWords } from './notifications/push-subscription.words.ts';
import { roomMuteWords } from './notifications/room-mute.words.ts';
import { userMuteWords } from './notifications/user-mute.words.ts';
import { achievementWords } from './profile/achievement.words.ts';
import { athleteMetricsWords } from './profile/athlete-metrics.words.ts';
import { availabilityWords } from './profile/availability.words.ts';
import { careerPassportWords } from './profile/career-passport.words.ts';
import { certificateWords } from './profile/certificate.words.ts';
import { educationWords } from './profile/education.words.ts';
import { endorsementWords } from './profile/endorsement.words.ts';
import { experienceWords } from './profile/experience.words.ts';
import { professionalAchievementWords } from './profile/professional-achievement.words.ts';
import { skillWords } from './profile/skill.words.ts';
import { sponsorshipWords } from './profile/sponsorship.words.ts';
import { statisticWords } from './profile/statistic.words.ts';
import { teamWords } from './profile/team.words.ts';
import { teamMemberWords } from './profile/team-member.words.ts';
import { trainingVideoWords } from './profile/training-video.words.ts';
import { blockListWords } from './social/block-list.words.ts';
import { commentWords } from './social/comment.words.ts';
import { followWords } from './social/follow.words.ts';
import { friendshipWords } from './social/friendship.words.ts';
import { opportunityApplicationWords } from './social/opportunities/opportunity-application.words.ts';
import { opportunityDigestWords } from './social/opportunities/opportunity-digest.words.ts';
import { postWords } from './social/post.words.ts';
import { urgentOpportunityWords } from './social/opportunities/urgent-opportunity.words.ts';
import { postViewWords } from './social/post-view.words.ts';
import { messageWords } from './social/message.words.ts';
import { messageHidingWords } from './social/message-hiding.words.ts';
import { messageReactionWords } from './social/message-reaction.words.ts';
import { reactionWords } from './social/reaction.words.ts';
import { reportWords } from './social/report.words.ts';
import { appealWords } from './social/appeal.words.ts';
import { heldTextWords } from './social/spam/held-text.words.ts';
import { spamModelWords } from './social/spam/spam-model.words.ts';
import { suspensionSuggestionWords } from './social/suspension-suggestion.words.ts';
import { roomUserWords } from './social/room-user.words.ts';
import { roomWords } from './social/room.words.ts';
import { agentClientWords } from './sports/people/agent-client.words.ts';
import { agentWords } from './sports/people/agent.words.ts';
import { clubWords } from './sports/clubs/club.words.ts';
import { coachWords } from './sports/people/coach.words.ts';
import { coachingHistoryWords } from './sports/people/coaching-history.words.ts';
import { commissionWords } from './sports/contracts/commission.words.ts';
import { companyWords } from './sports/clubs/company.words.ts';
import { confidantWords } from './sports/people/confidant.words.ts';
import { contractWords } from './sports/contracts/contract.words.ts';
import { enrolmentWords } from './sports/trainings/enrolment.words.ts';
import { facilityWords } from './sports/clubs/facility.words.ts';
import { injuryWords } from './sports/people/injury.words.ts';
import { jobApplicationWords } from './sports/contracts/job-application.words.ts';
import { jobWords } from './sports/contracts/job.words.ts';
import { licenseWords } from './sports/people/license.words.ts';
import { maintenanceScheduleWords } from './sports/clubs/maintenance-schedule.words.ts';
import { matchAppearanceWords } from './sports/matches/match-appearance.words.ts';
import { matchWords } from './sports/matches/match.words.ts';
import { playerDiscoveryWords } from './sports/people/player-discovery.words.ts';
import { playerStatisticsWords } from './sports/people/player-statistics.words.ts';
import { playerWords } from './sports/people/player.words.ts';
import { scoutWords } from './sports/people/scout.words.ts';
import { scoutingReportWords } from './sports/people/scouting-report.words.ts';
import { streamingInfoWords } from './sports/matches/streaming-info.words.ts';
import { teamCategoryWords } from './sports/matches/team-category.words.ts';
import { tournamentWords } from './sports/matches/tournament.words.ts';
import { trainingCategoryWords } from './sports/trainings/training-category.words.ts';
import { uncountedWords } from './advertising/analytics/uncounted.words.ts';
import { trainingReviewWords } from './sports/trainings/training-review.words.ts';
import { trainingScheduleWords } from './sports/trainings/training-schedule.words.ts';
import { trainingWords } from './sports/trainings/training.words.ts';
import { transferWords } from './sports/contracts/transfer.words.ts';

/** All resources with their words: to add one, create its two files and add a line here. */
export const resources = [
  userWords,
  adminWords,
  sessionWords,
  passwordChangeWords,
  featureFlagWords,
  erasureWords,
  addressWords,
  socialMediaAccountWords,
  bookmarkWords,
  bookmarkFolderWords,
  savedSearchWords,
  searchDigestWords,
  identityWords,
  termsAcceptanceWords,
  trialWords,
  guardianshipWords,
  contactMessageWords,
  subscriptionWords,
  profileViewWords,
  privateReadWords,
  letterDecisionWords,
  proposalWords,
  rebuildWords,
  timerRetryWords,
  undoPlanWords,
  undoStepWords,
  postWords,
  opportunityApplicationWords,
  opportunityDigestWords,
  urgentOpportunityWords,
  postViewWords,
  commentWords,
  reactionWords,
  followWords,
  friendshipWords,
  blockListWords,
  roomWords,
  roomUserWords,
  messageWords,
  messageHidingWords,
  suggestionDismissalWords,
  messageReactionWords,
  reportWords,
  announcementWords,
  announcementTemplateWords,
  appealWords,
  suspensionSuggestionWords,
  heldTextWords,
  spamModelWords,
  notificationWords,
  notificationActionWords,
  notificationGroupWords,
  notificationLogWords,
  notificationTemplateWords,
  notificationSettingsWords,
  postMuteWords,
  pushSubscriptionWords,
  roomMuteWords,
  userMuteWords,
  clubWords,
  facilityWords,
  playerWords,
  coachWords,
  agentWords,
  scoutWords,
  companyWords,
  teamCategoryWords,
  licenseWords,
  tournamentWords,
  jobWords,
  jobApplicationWords,
  trainingCategoryWords,
  trainingWords,
  enrolmentWords,
  trainingReviewWords,
  maintenanceScheduleWords,
  trainingScheduleWords,
  coachingHistoryWords,
  playerStatisticsWords,
  agentClientWords,
  contractWords,
  confidantWords,
  injuryWords,
  transferWords,
  commissionWords,
  matchWords,
  matchAppearanceWords,
  playerDiscoveryWords,
  scoutingReportWords,
  streamingInfoWords,
  achievementWords,
  athleteMetricsWords,
  availabilityWords,
  careerPassportWords,
  certificateWords,
  educationWords,
  endorsementWords,
  experienceWords,
  professionalAchievementWords,
  skillWords,
  sponsorshipWords,
  statisticWords,
  teamWords,
  teamMemberWords,
  trainingVideoWords,
  productCategoryWords,
  categoryWords,
  brandWords,
  productWords,
  productViewWords,
  productImageWords,
  productVariantWords,
  productReviewWords,
  discountWords,
  couponWords,
  checkoutWords,
  cartWords,
  wishlistWords,
  stockWatchWords,
  orderWords,
  orderItemWords,
  reviewWords,
  paymentWords,
  paymentNoticeWords,
  shippingWords,
  refundWords,
  orderReturnWords,
  disputeWords,
  disputeMessageWords,
  saleWords,
  sellerBalanceWords,
  payoutWords,
  competitionCategoryWords,
  competitionWords,
  competitionRoundWords,
  competitionParticipantWords,
  competitionMatchWords,
  eventCategoryWords,
  eventWords,
  eventSponsorWords,
  eventParticipantWords,
  prizeWords,
  eventAgendaWords,
  eventImageWords,
  campaignWords,
  advertisementWords,
  articleWords,
  userSegmentWords,
  annotationWords,
  dashboardViewWords,
  viewSubscriptionWords,
  viewDigestWords,
  adTargetingWords,
  abTestWords,
  abParticipationWords,
  optimizationLogWords,
  adAnalyticsWords,
  adClickWords,
  adImpressionWords,
  adHidingWords,
  analyticsReportWords,
  articleViewWords,
  campaignAnalyticsWords,
  contentAnalyticsWords,
  contentScoreWords,
  engagementMetricsWords,
  performanceReportWords,
  targetingPerformanceWords,
  uncountedWords,
  userBehaviorsWords,
  videoAnalysisWords,
] as const;

export const registry = registryOf(resources.map(({ definition }) => definition));

type Known = (typeof resources)[number]['definition'];

/** The type of the definition with this name. */
export type Definition<N extends Known['name']> = Extract<Known, { readonly name: N }>;
