/** Texts of the staff's log of mails, text messages and pushes. */
export const en = {
  'admin.deliveries': 'Mail log',
  'admin.deliveries.lead':
    'Mails, text messages and pushes of the last 30 days. Addresses and texts are not kept. The notices of one member are in the log of notifications.',
  'admin.deliveries.none': 'No messages with these filters.',
  'admin.deliveries.at': 'Written',
  'admin.deliveries.channel': 'Way',
  'admin.deliveries.channel.all': 'All ways',
  'admin.deliveries.channel.mail': 'Mail',
  'admin.deliveries.channel.sms': 'Text message',
  'admin.deliveries.channel.push': 'Push',
  'admin.deliveries.kind': 'Kind',
  'admin.deliveries.state': 'State',
  'admin.deliveries.state.all': 'All',
  'admin.deliveries.state.waiting': 'Waiting',
  'admin.deliveries.state.retrying': 'Being tried',
  'admin.deliveries.state.delivered': 'Handed over',
  'admin.deliveries.state.given_up': 'Given up',
  'admin.deliveries.state.kept': 'Kept here',
  'admin.deliveries.attempts': 'Attempts',
  'admin.deliveries.code': 'Answer of the other server',
};
