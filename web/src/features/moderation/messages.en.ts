/** Texts about things hidden by the staff, and appeals. */
export const en = {
  'moderation.title': 'Hidden content',
  'moderation.overCap':
    'Your plan shows fewer posts, so this older one is hidden. Only you can see it, and a higher plan shows it again.',
  'moderation.overCap.plan': 'Plan and billing',
  'moderation.hidden.post': 'Our staff have hidden this post. Only you can see it.',
  'moderation.hidden.comment': 'Our staff have hidden this comment. Only you can see it.',
  'moderation.hidden.product': 'Our staff have hidden this product. Only you can see it.',
  'moderation.held': 'Only you can see this until a moderator has looked at it.',
  'moderation.held.why':
    'It reads like spam, so it was held automatically. Nothing is removed before a person has read it.',
  'moderation.hidden.message': 'Our staff have hidden this message. Only you can see it.',
  'moderation.hidden.review': 'Our staff have hidden this review. Only you can see it.',
  'moderation.hidden.room':
    'Our staff have hidden the name and picture of this group. Of its members, only you can see them.',
  'moderation.hidden.answer':
    'Our staff have hidden this answer. Only you can see it. You can appeal, or write another one.',
  'moderation.shown': 'Everybody can see this again.',
  'moderation.toProduct': 'To the product and its reviews',
  'moderation.reason': 'Reason: {policy}',
  'moderation.appeal': 'Appeal',
  'moderation.appeal.text': 'Why is the decision wrong?',
  'moderation.appeal.hint':
    '10 to 1000 characters. Each decision can be appealed once, and another member of staff reviews it.',
  'moderation.appeal.send': 'Send the appeal',
  'moderation.state.open': 'We have your appeal and will tell you the answer.',
  'moderation.state.refused': 'We have looked at your appeal, and the decision stays.',
  'moderation.suspended': 'Your account is suspended',
  'moderation.suspended.lead':
    'You can’t use Malaab with this account for now, and members don’t see what you have published.',
  'moderation.signedOut':
    'You were signed out on all devices. When the suspension ends, you can sign in again.',
  'moderation.ended': 'The suspension has ended',
  'moderation.ended.lead':
    'Your account is back, and members see what you have published. Sign in to go on where you stopped.',
  'moderation.over': 'No suspension',
  'moderation.over.lead': 'The suspension behind this link has ended, or the link is wrong.',
  'moderation.report': 'Report this',
};
