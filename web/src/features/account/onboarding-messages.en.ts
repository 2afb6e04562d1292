/** Texts of the way from sign-up to a full account. */
export const en = {
  'account.onboarding': 'Complete your account',
  'account.role': 'Who are you?',
  'account.sport': 'What is your sport?',
  'account.plan': 'Choose your plan',
  'account.next': 'Next',
  'account.changeRole': 'Change the role',
  'account.waiting': 'Your account is being reviewed',
  'account.waiting.lead':
    'A review usually takes between 2 hours and 2 days. We will e-mail you the outcome.',
  'account.checkAgain': 'Check now',
  'account.rejected': 'We have not approved your account yet',
  'account.rejected.reason': 'The reason',
  'account.askAgain': 'Ask again',
  'account.suspended': 'Your account is suspended',
};
