/** Texts of the staff's tasks. */
export const en = {
  'admin.tasks': 'Tasks',
  'admin.tasks.none': 'Nothing waits for you now.',
  'admin.tasks.oldest': 'The oldest came {ago}',
  'admin.tasks.since': 'The oldest: {ago}',
  'admin.tasks.deadLetters': 'Events that were given up',
  'admin.tasks.brokenBoxes': 'Sealed data that does not open',
  'admin.tasks.timers': 'Dates that could not be kept',
  'admin.queue.waiting': '{count, plural, =0 {Nothing waits} one {One waits} other {# wait}}',
  'admin.queue.done': 'This queue is done: nothing waits here.',
  'admin.queue.others': 'To the other tasks',
  'admin.queue.since': 'Came {ago}',
  'admin.queue.skip': 'Next',
  'admin.queue.open': 'Open its page',
  'admin.queue.all': 'All that wait',
};
