/** Texts of the notification settings. */
export const en = {
  'notices.title': 'Notification settings',
  'notices.lead': 'Choose what you are told, and where. Each change is saved at once.',
  'notices.always':
    'Sign-in codes and mails about the security of your account always come by e-mail. Decisions of the staff on your account, and their messages to you, cannot be switched off either.',
  'notices.always.tag': 'Always',
  'notices.kind': 'Notification',
  'notices.all': 'All of them',
  'notices.channel.inApp': 'In Malaab',
  'notices.channel.email': 'E-mail',
  'notices.channel.push': 'Device',
  'notices.box': '{kind}: {channel}',
  'notices.box.all': '{topic}, all of them: {channel}',
  'notices.topic.account': 'Account',
  'notices.topic.posts': 'Posts and comments',
  'notices.topic.people': 'Followers and friends',
  'notices.topic.trainings': 'Trainings',
  'notices.topic.competitions': 'Competitions',
  'notices.topic.events': 'Events',
  'notices.topic.jobs': 'Jobs',
  'notices.topic.agreements': 'Matches, contracts and transfers',
  'notices.topic.news': 'News from Malaab',
};
