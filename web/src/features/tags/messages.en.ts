/** Texts of the pages of tags and mentions. */
export const en = {
  'tags.count': '{count, plural, one {# post} other {# posts}}',
  'tags.none': 'No posts with this tag that you can see yet.',
  'tags.mentions': 'Posts that mention you',
  'tags.mentions.none':
    'Nobody has mentioned you in a post yet. A post with @ and your user name will be here.',
};
