/** Texts of a post's own page, and of its edit history. */
export const en = {
  'feed.history': 'Edit history',
  'feed.history.first': 'Published',
  'feed.history.later': 'Edited',
  'feed.history.empty': 'No text',
  'feed.gone': 'This post is not here',
  'feed.gone.lead': 'It may have been deleted, or it is not open to you any more.',
  'feed.back': 'All posts',
};
