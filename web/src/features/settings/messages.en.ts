/** Texts of the settings. */
export const en = {
  'settings.language': 'Language of pages and mails',
  'settings.digits': 'Digits',
  'settings.digits.arab': 'Arabic digits',
  'settings.digits.latn': 'Western digits',
  'settings.scheme': 'Appearance',
  'settings.scheme.system': 'Automatic',
  'settings.scheme.light': 'Light',
  'settings.scheme.dark': 'Dark',
  'settings.account': 'Account',
  'settings.sessions': 'Where you are signed in',
  'settings.sessions.lead':
    'If you see a device that you do not know, end its session: it then needs your password to come back.',
  'settings.session.device': '{browser} on {system}',
  'settings.session.unknown': 'Unknown device',
  'settings.session.current': 'This device',
  'settings.session.used': 'Last used: {time}',
  'settings.session.begun': 'Signed in: {time}',
  'settings.session.end': 'End session',
  'settings.session.ended': 'The session has ended, and that device is signed out.',
  'settings.erase': 'Delete the account',
  'settings.erase.lead':
    'Your name, your data, your pictures and your posts are erased for good and can not be brought back.',
  'settings.erase.do': 'Delete my account for good',
  'settings.erase.ask': 'Delete your account and everything of yours for good? There is no way back.',
};
