/** Texts of a post's own page, and of its edit history. */
export const en = {
  'feed.history': 'Edit history',
  'feed.history.first': 'Published',
  'feed.history.later': 'Edited',
  'feed.history.empty': 'No text',
  'feed.gone': 'Post not found',
  'feed.gone.lead': 'It may have been deleted, or is no longer available to you.',
  'feed.back': 'All posts',
};
