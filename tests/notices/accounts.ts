import { idOfMember } from './names.ts';
import { scene, the, type Given, type Scene } from './scene.ts';

/** Accounts, guardians, announcements, and the decisions of the staff. */

const ofGuardian = { item: { minorId: 'nour' } };
const announced = { kind: 'announcement', title: 'تحديث', body: 'الملاعب مغلقة غدًا' };

/** Lines of points that give a member this total. */
const totalling = (name: string, total: number) => async (lines: readonly string[]) =>
  lines.map((line) => ({ line, id: idOfMember(name), total }));

const ACCOUNTS: readonly Scene[] = [
  scene(
    'UserApproved',
    'staff',
    { scout: 'approved' },
    { item: { state: 'awaiting_approval' }, name: 'scout' },
  ),
  scene(
    'UserRejected',
    'staff',
    { scout: 'rejected' },
    { item: { state: 'awaiting_approval' }, name: 'scout' },
  ),
  scene('EmailBounced', null, { nour: 'email_bounced' }, { item: {}, name: 'nour' }),
  scene('GuardianConsented', null, { nour: 'guardian_consented' }, ofGuardian),
  scene('GuardianDeclined', null, { nour: 'guardian_declined' }, ofGuardian),
  scene('GuardianConsentWithdrawn', null, { nour: 'guardian_withdrew' }, ofGuardian),
  scene('GuardianInvitationExpired', null, { nour: 'guardian_expired' }, ofGuardian),
  scene(
    'NotificationSent',
    'staff',
    { mona: 'announcement' },
    {
      item: { userId: 'mona', ...announced },
      given: [['notification-settings', { userId: 'mona', inApp: {}, email: { announcement: true } }]],
    },
  ),
  scene(
    'AnnouncementBegun',
    null,
    { mona: 'announcement', omar: 'announcement' },
    {
      item: {
        titleAr: 'تحديث',
        titleEn: 'News',
        bodyAr: 'غدًا',
        bodyEn: 'Tomorrow',
        groupId: 'notification-group',
      },
      given: [
        ['notification-group', { userIds: ['mona', 'omar', 'hana'] }],
        ['user', { state: 'suspended' }, 'hana'],
      ],
    },
  ),
  scene(
    'PhoneVerified',
    null,
    { nour: 'level_reached' },
    { item: {}, name: 'nour', reads: { totalsOf: totalling('nour', 20) } },
  ),
  // below the second level
  scene('PhoneVerified', null, {}, { item: {}, name: 'nour', reads: { totalsOf: totalling('nour', 19) } }),
];

const aPost = { authorId: 'omar', kind: 'photo', visibility: 'public' };
const shown: Given = ['post', { ...aPost, state: 'published' }];
const ofPost = { item: { ...aPost, state: 'published' } };
const hiddenPost = { item: { ...aPost, state: 'hidden' } };
const ofComment = { item: { postId: 'post', authorId: 'mona' }, given: [shown] };
const ofProduct = { item: { sellerId: 'seller', visibility: 'published', state: 'active' } };
const product: Given = ['product', ofProduct.item];
const ofReview = { item: { productId: 'product', userId: 'buyer', sellerId: 'seller' }, given: [product] };
const ofMessage = {
  item: { roomId: 'room', senderId: 'omar', state: 'hidden' },
  given: [['room', { openerId: 'omar', kind: 'direct', withId: 'mona' }]] satisfies readonly Given[],
};
const because = { policy: 'SPAM' };
const ofGroup = { openerId: 'omar', keeperId: 'mona', kind: 'group', name: 'ناشئون' };

const HIDDEN: readonly Scene[] = [
  scene('PostHidden', 'staff', { omar: 'post_hidden' }, { ...ofPost, data: because }),
  scene('PostHidden', null, { omar: 'text_held' }, { ...ofPost, data: { held: true } }),
  scene('CommentHidden', 'staff', { mona: 'comment_hidden' }, { ...ofComment, data: because }),
  scene('ProductHidden', 'staff', { seller: 'product_hidden' }, { ...ofProduct, data: because }),
  scene('MessageKeptHidden', null, { omar: 'message_hidden' }, { ...ofMessage, data: because }),
  scene('ReviewKeptHidden', null, { buyer: 'review_hidden' }, { ...ofReview, data: because }),
  scene(
    'ReviewAnswerKeptHidden',
    null,
    { seller: 'answer_hidden' },
    { ...ofReview, data: { answerPolicy: 'SPAM' } },
  ),
  scene(
    'ReviewAnswerHidden',
    null,
    { seller: 'answer_hidden' },
    { ...ofReview, data: { answerPolicy: 'SPAM' } },
  ),
  scene('RoomNameHidden', null, { mona: 'room_hidden' }, { item: ofGroup, data: because }),
  scene('RoomNameRestored', 'staff', { mona: 'text_released' }, { item: { ...ofGroup, state: 'hidden' } }),
  scene('PostRestored', 'staff', { omar: 'text_released' }, hiddenPost),
  scene('PostRemoved', 'staff', { omar: 'text_removed' }, ofPost),
  scene('PostRemoved', 'omar', {}, ofPost),
];

const ofTarget = {
  targetType: 'post',
  targetId: the('post'),
  decisionId: 'b4f74cfb-0000-4000-8000-000000000001',
};
const byOmar = { item: { authorId: 'omar', ...ofTarget }, given: [shown] };

const DECISIONS: readonly Scene[] = [
  scene('HeldTextReleased', 'staff', { omar: 'text_released' }, byOmar),
  scene('AppealGranted', 'staff', { omar: 'appeal_granted' }, byOmar),
  scene('AppealRefused', 'staff', { omar: 'appeal_refused' }, byOmar),
  // its author does not hear of a report
  scene(
    'ReportUpheld',
    'staff',
    { mona: 'report_reviewed' },
    {
      item: { reporterId: 'mona', authorId: 'omar', targetType: 'post', targetId: the('post') },
      given: [shown],
    },
  ),
  scene('UserSuspended', 'staff', { omar: 'suspended' }, { item: {}, name: 'omar', data: because }),
  scene('UserReinstated', 'staff', { omar: 'reinstated' }, { item: { state: 'suspended' }, name: 'omar' }),
];

export const PEOPLE: readonly Scene[] = [...ACCOUNTS, ...HIDDEN, ...DECISIONS];
