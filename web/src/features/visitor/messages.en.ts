/** Texts that visitors read on the pages of members. */
export const en = {
  'visitor.closed': 'Sign in to see this page',
  'visitor.closed.lead': 'What is at this address, if anything, is for members alone.',
  'visitor.join.title': 'React to this post',
  'visitor.join.lead': 'Join Malaab to react, comment, take part and follow athletes in Egypt.',
  'visitor.join': 'Join Malaab',
  'visitor.signIn': 'I have an account',
};
