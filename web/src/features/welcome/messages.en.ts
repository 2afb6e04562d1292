/** Texts of the visitors' first page. */
export const en = {
  'welcome.title': 'The sports community of Egypt',
  'welcome.lead':
    'Share your moments, follow the people you play with, and let performance analysts discover you.',
  'welcome.show': 'Show what you can do',
  'welcome.about.show': 'One sports profile: your photos, your achievements and what you are looking for.',
  'welcome.meet': 'Meet the people around you',
  'welcome.about.meet': 'Players, coaches and clubs of twenty sports in one place.',
  'welcome.trust': 'Deal with people you can trust',
  'welcome.about.trust': 'We review the accounts of performance analysts, agents and clubs before they open.',
};
