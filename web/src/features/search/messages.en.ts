/** Texts of the search. */
export const en = {
  'search.title': 'Search',
  'search.text': 'Search for players, clubs and posts',
  'search.do': 'Search',
  'search.kinds': 'Kinds of results',
  'search.kind.all': 'All',
  'search.kind.user': 'Members',
  'search.kind.post': 'Posts',
  'search.kind.club': 'Clubs',
  'search.kind.event': 'Events',
  'search.kind.product': 'Products',
  'search.kind.job': 'Jobs',
  'search.kind.article': 'Articles',
  'search.begin': 'Type a name or a word. Small typos are forgiven.',
  'search.none': 'Nothing has “{words}”.',
  'search.more': 'More',
  'search.untitled': 'Without a title',
};
