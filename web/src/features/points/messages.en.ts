/** Texts of points, levels and leaderboards. */
export const en = {
  'points.title': 'My level',
  'points.level': 'Level {level}',
  'points.total': '{count, plural, =0 {No points yet} one {# point} other {# points}}',
  'points.count': '{count, plural, =0 {No points} one {# point} other {# points}}',
  'points.progress': 'Progress to the next level',
  'points.next': '{count, plural, one {# point} other {# points}} to level {level}',
  'points.highest': 'You are at the highest level.',
  'points.privacy': 'Choose who sees your level',
  'points.rules': 'How to earn points',
  'points.rules.hint':
    'Each type has a daily limit, and the same member counts once a day. Undone actions are subtracted. Reactions, comments, follows and friends count from accounts that are older than a day. A post counts once such an account reacts to it or comments on it.',
  'points.left':
    '{count, plural, =0 {Today’s limit is reached} one {# more counts today} other {# more count today}}',
  'points.rule.post': 'A post you published',
  'points.rule.comment': 'Your comment on the post of another member',
  'points.rule.comment_received': 'A comment on your post',
  'points.rule.reaction_received': 'A reaction to your post',
  'points.rule.follower': 'A new follower',
  'points.rule.friend': 'A new friend',
  'points.rule.endorsement': 'An endorsement of you, approved by the Malaab team',
  'points.rule.certificate': 'A certificate, verified by the Malaab team',
  'points.rule.competition': 'A competition you entered',
  'points.rule.event': 'An event that accepted you',
  'points.rule.phone': 'Your verified phone number',
  'points.state.undone':
    'Does not count: it was taken back, its post became private, or it waits for approval.',
  'points.state.new_account': 'Does not count: the other account was not a day old.',
  'points.state.unanswered':
    'Does not count yet: it counts once a member whose account is older than a day reacts to it or comments on it.',
  'points.state.over':
    'Does not count: the limit of the day was reached, or the same member counted already.',
  'points.badges': 'Badges',
  'points.badge.earned': 'Earned',
  'points.badge.has': 'You have {has} of {needs}',
  'points.badge.first_post': 'First post',
  'points.badge.storyteller': 'Storyteller',
  'points.badge.supporter': 'Supporter',
  'points.badge.crowd_favourite': 'Crowd favourite',
  'points.badge.connected': 'Well connected',
  'points.badge.endorsed': 'Endorsed',
  'points.badge.qualified': 'Qualified',
  'points.badge.competitor': 'Competitor',
  'points.badge.needs.first_post': 'A post that another member reacts to or comments on',
  'points.badge.needs.storyteller': '{count, plural, one {# post that counts} other {# posts that count}}',
  'points.badge.needs.supporter':
    '{count, plural, one {# comment that counts} other {# comments that count}}',
  'points.badge.needs.crowd_favourite':
    '{count, plural, one {# reaction to your posts that counts} other {# reactions to your posts that count}}',
  'points.badge.needs.connected': '{count, plural, one {# friend that counts} other {# friends that count}}',
  'points.badge.needs.endorsed':
    '{count, plural, one {# approved endorsement} other {# approved endorsements}}',
  'points.badge.needs.qualified': 'A verified certificate',
  'points.badge.needs.competitor':
    '{count, plural, one {# competition that counts} other {# competitions that count}}',
  'points.lines': 'Your points in detail',
  'points.lines.none': 'Nothing yet. Publish a post or comment on one, and your points appear here.',
  'points.board': 'Leaderboard',
  'points.board.all': 'Everybody',
  'points.board.friends': 'My friends',
  'points.board.sport': 'Sport',
  'points.board.governorate': 'Governorate',
  'points.board.place': 'Your place: {rank}',
  'points.board.noPlace': 'You have no place on this leaderboard',
  'points.board.none': 'Nobody has points here yet.',
  'points.board.hint':
    'Members who hide their level are left out. Members under 18 are shown only to their friends.',
};
