/** Texts that visitors read on the pages of members. */
export const en = {
  'visitor.closed': 'Sign in to see this page',
  'visitor.closed.lead': 'What is at this address, if anything, is for members alone.',
  'visitor.join.title': 'React to this post',
  'visitor.join.lead': 'Join Malaab to react, comment, take part and follow athletes in Egypt.',
  'visitor.join': 'Join Malaab',
  'visitor.signIn': 'I have an account',
  'visitor.contact': 'Contact us',
  'visitor.contact.lead': 'Write to the Malaab team. We answer by e-mail.',
  'visitor.contact.message': 'Your message',
  'visitor.contact.send': 'Send',
  'visitor.contact.sent': 'We have your message, and will answer to {email}.',
  'visitor.contact.another': 'Write another message',
  'visitor.foot': 'About Malaab',
  'visitor.foot.rights': '© {year} Malaab',
};
