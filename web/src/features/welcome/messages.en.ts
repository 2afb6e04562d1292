/** Texts of the visitors' first page. */
export const en = {
  'welcome.title': 'The sports community of Egypt',
  'welcome.lead':
    'Share your moments, follow who plays with you, and let performance analysts get to know you.',
  'welcome.show': 'Show what you can do',
  'welcome.about.show': 'One sports profile: your photos, what you have achieved and what you look for.',
  'welcome.meet': 'Meet who is around',
  'welcome.about.meet': 'Players, coaches and clubs of twenty sports in one place.',
  'welcome.trust': 'Deal with people you can trust',
  'welcome.about.trust':
    'Accounts of performance analysts, agents and clubs are reviewed before they can act.',
};
