/** Texts of the edit history of a post. */
export const en = {
  'feed.history': 'Edit history',
  'feed.history.first': 'Published',
  'feed.history.later': 'Edited',
  'feed.history.empty': 'No text',
};
