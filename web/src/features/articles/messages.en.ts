/** Texts of the articles. */
export const en = {
  'articles.title': 'Articles',
  'articles.all': 'All articles',
  'articles.mine': 'My articles',
  'articles.new': 'Write an article',
  'articles.none': 'No article is published here yet.',
  'articles.mine.none':
    'You have not written an article yet. Begin with a draft, and publish it when it is complete.',
  'articles.minutes': '{minutes, plural, one {# minute to read} other {# minutes to read}}',
  'articles.share': 'Share',
  'articles.related': 'Read on',
  'articles.visitor': 'Follow the writers of Malaab',
  'articles.preview': 'As readers will see it',
  'articles.body.hint':
    'An empty line between paragraphs. Begin a line with ## for a heading, with ### for a smaller one, with - for an item of a list. Addresses become links.',
};
