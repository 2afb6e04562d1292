/** Texts of the page that takes the mailed code for a new password. */
export const CODE_TEXTS = {
  sent: 'account.forgot.sent',
  code: 'account.forgot.code',
  elsewhere: 'account.forgot.elsewhere',
  submit: 'account.activate.next',
} as const;
