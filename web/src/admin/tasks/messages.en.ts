/** Texts of the staff's tasks. */
export const en = {
  'admin.tasks': 'Tasks',
  'admin.tasks.none': 'Nothing is waiting for you.',
  'admin.tasks.oldest': 'The oldest came {ago}',
  'admin.tasks.since': 'The oldest: {ago}',
  'admin.tasks.deadLetters': 'Events that failed processing',
  'admin.tasks.brokenBoxes': 'Sealed data that does not open',
  'admin.tasks.timers': 'Overdue timers',
  'admin.queue.waiting': '{count, plural, =0 {Nothing is waiting} one {# is waiting} other {# are waiting}}',
  'admin.queue.done': 'This queue is done: nothing is waiting here.',
  'admin.queue.others': 'To the other tasks',
  'admin.queue.since': 'Came {ago}',
  'admin.queue.skip': 'Next',
  'admin.queue.open': 'Open its page',
  'admin.queue.all': 'Everything waiting',
};
