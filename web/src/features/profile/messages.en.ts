/** Texts of profiles. */
export const en = {
  'profile.edit': 'Edit profile',
  'profile.save': 'Save',
  'profile.since': 'Member since {date}',
  'profile.gone': 'This member is not here',
  'profile.gone.lead': 'The account may have been deleted, or it is not open to you any more.',
  'profile.gone.back': 'All posts',
  'profile.posts': 'Posts',
  'profile.none.theirs': 'No posts here yet.',
  'profile.none.mine': 'You have not published anything yet. Begin with a moment from your pitch.',
  'profile.picture': 'Your picture',
  'profile.cover': 'Cover photo',
  'profile.picture.hint': 'PNG, JPEG or WebP, up to 10 MB.',
  'profile.username': 'User name',
  'profile.username.hint': '3 to 30 English letters, digits, full stops and underscores.',
  'profile.bio': 'About you',
  'profile.position': 'Position',
  'profile.position.hint': 'Such as left winger or goalkeeper.',
  'profile.country': 'Country',
  'profile.governorate': 'Governorate',
  'profile.governorate.hint':
    'Members see it, and those of the same one are suggested to each other. You may leave it empty.',
  'profile.stale':
    'Your profile was changed elsewhere after you opened it here. What you typed is still here: save again to put it in place of the other.',
  'profile.stale.take': 'Show the newer one instead',
};
