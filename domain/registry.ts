import { address } from './accounts/address.ts';
import { admin } from './accounts/admin.ts';
import { bookmark } from './accounts/bookmark.ts';
import { contactMessage } from './accounts/contact-message.ts';
import { erasure } from './accounts/erasure.ts';
import { passwordChange } from './accounts/password-change.ts';
import { profileView } from './accounts/profile-view.ts';
import { session } from './accounts/session.ts';
import { socialMediaAccount } from './accounts/social-media-account.ts';
import { subscription } from './accounts/subscription.ts';
import { user } from './accounts/user.ts';
import { abParticipation } from './advertising/ab-participation.ts';
import { abTest } from './advertising/ab-test.ts';
import { adTargeting } from './advertising/ad-targeting.ts';
import { advertisement } from './advertising/advertisement.ts';
import { article } from './advertising/content/article.ts';
import { campaign } from './advertising/campaign.ts';
import { optimizationLog } from './advertising/optimization-log.ts';
import { userSegment } from './advertising/analytics/user-segment.ts';
import { brand } from './commerce/brand.ts';
import { cart } from './commerce/cart.ts';
import { category } from './commerce/category.ts';
import { coupon } from './commerce/coupon.ts';
import { discount } from './commerce/discount.ts';
import { orderItem } from './commerce/order-item.ts';
import { order } from './commerce/order.ts';
import { payment } from './commerce/payment.ts';
import { productCategory } from './commerce/product-category.ts';
import { productImage } from './commerce/product-image.ts';
import { productReview } from './commerce/product-review.ts';
import { productVariant } from './commerce/product-variant.ts';
import { productView } from './commerce/product-view.ts';
import { product } from './commerce/product.ts';
import { refund } from './commerce/refund.ts';
import { review } from './commerce/review.ts';
import { shipping } from './commerce/shipping.ts';
import { wishlist } from './commerce/wishlist.ts';
import { adAnalytics } from './advertising/analytics/ad-analytics.ts';
import { adClick } from './advertising/ad-click.ts';
import { adImpression } from './advertising/ad-impression.ts';
import { analyticsReport } from './advertising/analytics/analytics-report.ts';
import { articleView } from './advertising/content/article-view.ts';
import { campaignAnalytics } from './advertising/analytics/campaign-analytics.ts';
import { contentAnalytics } from './advertising/analytics/content-analytics.ts';
import { contentScore } from './advertising/analytics/content-score.ts';
import { engagementMetrics } from './advertising/analytics/engagement-metrics.ts';
import { performanceReport } from './advertising/analytics/performance-report.ts';
import { targetingPerformance } from './advertising/analytics/targeting-performance.ts';
import { userBehaviors } from './advertising/analytics/user-behaviors.ts';
import { competitionCategory } from './competitions/competition-category.ts';
import { competitionParticipant } from './competitions/competition-participant.ts';
import { competitionRound } from './competitions/competition-round.ts';
import { competition } from './competitions/competition.ts';
import { eventAgenda } from './events/event-agenda.ts';
import { eventCategory } from './events/event-category.ts';
import { eventImage } from './events/event-image.ts';
import { eventParticipant } from './events/event-participant.ts';
import { eventSponsor } from './events/event-sponsor.ts';
import { event } from './events/event.ts';
import { prize } from './events/prize.ts';
import { registryOf } from './kit/registry.ts';
import { notification } from './notifications/notification.ts';
import { notificationAction } from './notifications/notification-action.ts';
import { notificationGroup } from './notifications/notification-group.ts';
import { notificationLog } from './notifications/notification-log.ts';
import { notificationSettings } from './notifications/notification-settings.ts';
import { notificationTemplate } from './notifications/notification-template.ts';
import { achievement } from './profile/achievement.ts';
import { athleteMetrics } from './profile/athlete-metrics.ts';
import { availability } from './profile/availability.ts';
import { certificate } from './profile/certificate.ts';
import { education } from './profile/education.ts';
import { endorsement } from './profile/endorsement.ts';
import { experience } from './profile/experience.ts';
import { professionalAchievement } from './profile/professional-achievement.ts';
import { skill } from './profile/skill.ts';
import { sponsorship } from './profile/sponsorship.ts';
import { statistic } from './profile/statistic.ts';
import { team } from './profile/team.ts';
import { teamMember } from './profile/team-member.ts';
import { blockList } from './social/block-list.ts';
import { comment } from './social/comment.ts';
import { follow } from './social/follow.ts';
import { friendship } from './social/friendship.ts';
import { post } from './social/post.ts';
import { postView } from './social/post-view.ts';
import { message } from './social/message.ts';
import { reaction } from './social/reaction.ts';
import { report } from './social/report.ts';
import { roomUser } from './social/room-user.ts';
import { room } from './social/room.ts';
import { agentClient } from './sports/people/agent-client.ts';
import { agent } from './sports/people/agent.ts';
import { club } from './sports/clubs/club.ts';
import { coach } from './sports/people/coach.ts';
import { coachingHistory } from './sports/people/coaching-history.ts';
import { commission } from './sports/contracts/commission.ts';
import { company } from './sports/clubs/company.ts';
import { confidant } from './sports/people/confidant.ts';
import { contract } from './sports/contracts/contract.ts';
import { enrolment } from './sports/trainings/enrolment.ts';
import { facility } from './sports/clubs/facility.ts';
import { injury } from './sports/people/injury.ts';
import { jobApplication } from './sports/contracts/job-application.ts';
import { job } from './sports/contracts/job.ts';
import { license } from './sports/people/license.ts';
import { maintenanceSchedule } from './sports/clubs/maintenance-schedule.ts';
import { match } from './sports/matches/match.ts';
import { playerDiscovery } from './sports/people/player-discovery.ts';
import { playerStatistics } from './sports/people/player-statistics.ts';
import { player } from './sports/people/player.ts';
import { scout } from './sports/people/scout.ts';
import { scoutingReport } from './sports/people/scouting-report.ts';
import { streamingInfo } from './sports/matches/streaming-info.ts';
import { teamCategory } from './sports/matches/team-category.ts';
import { tournament } from './sports/matches/tournament.ts';
import { trainingCategory } from './sports/trainings/training-category.ts';
import { uncounted } from './advertising/analytics/uncounted.ts';
import { trainingReview } from './sports/trainings/training-review.ts';
import { trainingSchedule } from './sports/trainings/training-schedule.ts';
import { training } from './sports/trainings/training.ts';
import { transfer } from './sports/contracts/transfer.ts';

/** All resources: to add one, create its file and add a line here. */
const resources = [
  user,
  admin,
  session,
  passwordChange,
  erasure,
  address,
  socialMediaAccount,
  bookmark,
  contactMessage,
  subscription,
  profileView,
  post,
  postView,
  comment,
  reaction,
  follow,
  friendship,
  blockList,
  room,
  roomUser,
  message,
  report,
  notification,
  notificationAction,
  notificationGroup,
  notificationLog,
  notificationTemplate,
  notificationSettings,
  club,
  facility,
  player,
  coach,
  agent,
  scout,
  company,
  teamCategory,
  license,
  tournament,
  job,
  jobApplication,
  trainingCategory,
  training,
  enrolment,
  trainingReview,
  maintenanceSchedule,
  trainingSchedule,
  coachingHistory,
  playerStatistics,
  agentClient,
  contract,
  confidant,
  injury,
  transfer,
  commission,
  match,
  playerDiscovery,
  scoutingReport,
  streamingInfo,
  achievement,
  athleteMetrics,
  availability,
  certificate,
  education,
  endorsement,
  experience,
  professionalAchievement,
  skill,
  sponsorship,
  statistic,
  team,
  teamMember,
  productCategory,
  category,
  brand,
  product,
  productView,
  productImage,
  productVariant,
  productReview,
  discount,
  coupon,
  cart,
  wishlist,
  order,
  orderItem,
  review,
  payment,
  shipping,
  refund,
  competitionCategory,
  competition,
  competitionRound,
  competitionParticipant,
  eventCategory,
  event,
  eventSponsor,
  eventParticipant,
  prize,
  eventAgenda,
  eventImage,
  campaign,
  advertisement,
  article,
  userSegment,
  adTargeting,
  abTest,
  abParticipation,
  optimizationLog,
  adAnalytics,
  adClick,
  adImpression,
  analyticsReport,
  articleView,
  campaignAnalytics,
  contentAnalytics,
  contentScore,
  engagementMetrics,
  performanceReport,
  targetingPerformance,
  uncounted,
  userBehaviors,
] as const;

export const registry = registryOf(resources);

type Known = (typeof resources)[number];

/** The type of the definition with this name. */
export type Definition<N extends Known['name']> = Extract<Known, { readonly name: N }>;
