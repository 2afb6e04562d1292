/** Texts of the staff's page of timers. */
export const en = {
  'admin.timers.page': 'Timers',
  'admin.timers.lead':
    'Actions that happen by themselves at a time, such as the end of a campaign. A late one can be tried at once. To move one, edit the thing that it belongs to.',
  'admin.timers.state': 'State of the timers',
  'admin.timers.state.all': 'All',
  'admin.timers.state.waiting': 'Coming',
  'admin.timers.state.late': 'Late',
  'admin.timers.state.failing': 'Failing',
  'admin.timers.none': 'No timers in this state.',
  'admin.timers.at': 'Due',
  'admin.timers.retryAt': 'Tried again',
  'admin.timers.retry': 'Try now',
  'admin.timers.retry.follows':
    'The action is tried at once. If it fails, it stays here with the new reason.',
  'admin.timers.done': 'Done.',
};
