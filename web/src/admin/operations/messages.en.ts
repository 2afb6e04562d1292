/** Texts of the page of operations. Meaning and remedy of an alarm also make the table in docs/operations.md. */
export const en = {
  'admin.operations': 'Operations',
  'admin.projections': 'Read models',
  'admin.projection.group': '{count, plural, =0 {up to date} one {# event behind} other {# events behind}}',
  'admin.projection.detached':
    '{count, plural, =0 {on its own, up to date} one {on its own, # event behind} other {on its own, # events behind}}',
  'admin.projection.unmade':
    '{count, plural, =0 {not made yet} one {not made yet, # event to go} other {not made yet, # events to go}}',
  'admin.processes': 'Process managers',
  'admin.behind': '{count, plural, =0 {up to date} one {# event behind} other {# events behind}}',
  'admin.timers': 'Timers',
  'admin.timers.waiting': 'Waiting',
  'admin.timers.due': 'Due',
  'admin.timers.failing': 'Failing',
  'admin.brokenBoxes': 'Sealed data',
  'admin.brokenBoxes.count':
    '{count, plural, =0 {Everything opens} one {# event cannot be opened} other {# events cannot be opened}}',
  'admin.brokenBoxes.altered': 'It was altered',
  'admin.brokenBoxes.key': 'The key was altered',
  'admin.brokenBoxes.no_key': 'The key is missing',
  'admin.ops.lead':
    'The page moves by itself. Requests and sockets are those of the process that answered; the rest holds for all processes.',
  'admin.ops.alarms': 'Alarms',
  'admin.ops.alarms.quiet': 'No alarm',
  'admin.ops.alarms.others': '{count, plural, one {# other alarm} other {# other alarms}}',
  'admin.ops.upToDate': 'Up to date: {count, number}',
  'admin.ops.state.firing': 'Firing',
  'admin.ops.state.pending': 'Holds, not for long yet',
  'admin.ops.state.quiet': 'Quiet',
  'admin.ops.state.unknown': 'Not known here',
  'admin.ops.severity.page': 'Urgent',
  'admin.ops.severity.ticket': 'Can wait',
  'admin.ops.since': 'since {at}',
  'admin.ops.remedy': 'What to do',
  'admin.ops.load': 'Requests',
  'admin.ops.load.window':
    '{count, plural, =0 {No requests} one {# request} other {# requests}} in {minutes, plural, one {the last minute} other {the last # minutes}}',
  'admin.ops.load.operation': 'Operation',
  'admin.ops.load.count': 'Requests',
  'admin.ops.load.failed': 'Failed',
  'admin.ops.load.p50': 'Median',
  'admin.ops.load.p99': '99th percentile',
  'admin.ops.load.seconds': '{seconds} s',
  'admin.ops.load.problems': 'Refusals by code',
  'admin.ops.load.problems.none': 'Nothing was refused.',
  'admin.ops.sockets': 'Live connections',
  'admin.ops.sockets.open': 'Sockets',
  'admin.ops.sockets.polls': 'Waiting polls',
  'admin.ops.queues': 'Queues',
  'admin.ops.queues.none': 'No jobs yet.',
  'admin.ops.queues.waiting': '{count, plural, =0 {nothing waits} one {# job waits} other {# jobs wait}}',
  'admin.ops.queues.givenUp':
    '{count, plural, =0 {none given up} one {# given up in 30 days} other {# given up in 30 days}}',
  'admin.ops.analyses': 'Analyses of videos',
  'admin.ops.analyses.tool': 'Tool',
  'admin.ops.analyses.state': 'State',
  'admin.ops.analyses.cause': 'Cause',
  'admin.ops.analyses.age': 'Asked for',
  'admin.ops.letters': 'Events that failed processing',
  'admin.ops.letters.none': 'No process gave an event up.',
  'admin.ops.letters.retry': 'Try again',
  'admin.ops.letters.retry.follows':
    'The process handles the event once more. If that fails, it stays here with the new reason.',
  'admin.ops.letters.skip': 'Skip',
  'admin.ops.letters.skip.follows':
    'What should have followed from the event, such as a notification, never happens. This can’t be undone.',
  'admin.ops.letters.reason': 'Reason',
  'admin.ops.letters.kept': 'The decision and its reason are kept in the activity of the staff.',
  'admin.ops.letters.done': 'Done.',
  'admin.alarm.MalaabDown': 'A process is gone',
  'admin.alarm.MalaabDown.means': 'a process doesn’t answer',
  'admin.alarm.MalaabDown.remedy':
    'it is started again by itself; if not, its last lines of log say why. <code>brought up to date by a newer Malaab</code>: an old version was started after a new one; <code>read models … made by a newer Malaab</code> as well. A process can’t see this of another one: only Prometheus knows',
  'admin.alarm.MalaabNotReady': 'A process can’t work',
  'admin.alarm.MalaabNotReady.means': 'a process lives and can’t work',
  'admin.alarm.MalaabNotReady.remedy':
    '<code>/readyz</code> names what fails. <code>database</code>: look at Postgres. <code>log</code>: the event log hasn’t answered for three seconds, or can no longer be followed; all requests get 503 and sockets are closed, until it answers. <code>projections</code> alone: no process keeps the read models, or a first build of them is under way. <code>the log can no longer be followed</code> in the log: the event log is older than what was made from it; see “Restore” in the guide',
  'admin.alarm.MalaabFails': 'Requests fail',
  'admin.alarm.MalaabFails.means': 'more than one request in a hundred ends with 5xx',
  'admin.alarm.MalaabFails.remedy':
    'the log has the stack of each 500. 503 alone: Postgres or the event log is away or slow',
  'admin.alarm.MalaabSlow': 'Answers are slow',
  'admin.alarm.MalaabSlow.means': 'one request in a hundred takes longer than half a second',
  'admin.alarm.MalaabSlow.remedy':
    'which: <code>malaab_http_request_seconds</code> by <code>operation</code>, or the slowest operations on the page of operations. All of them: processor, connections, disk of Postgres',
  'admin.alarm.MalaabLogAway': 'The event log is away',
  'admin.alarm.MalaabLogAway.means':
    'the event log refuses or doesn’t answer; writes get 503 and are told to come again',
  'admin.alarm.MalaabLogAway.remedy': 'look at the log’s server: disk full, leader lost, network',
  'admin.alarm.MalaabLogSlow': 'The event log is slow',
  'admin.alarm.MalaabLogSlow.means': 'appends take long',
  'admin.alarm.MalaabLogSlow.remedy': 'usually the disk under the log',
  'admin.alarm.MalaabReadModelBehind': 'A read model is behind',
  'admin.alarm.MalaabReadModelBehind.means': 'members see old things',
  'admin.alarm.MalaabReadModelBehind.remedy':
    'the page of operations, or <code>GET /ops/projections</code>. One is <code>detached</code>: an event that it can’t take, named with its error; it needs a new version of that projection, the others go on. All of them: no process leads (see “When a process dies” in the guide), or Postgres is slow',
  'admin.alarm.MalaabProcessBehind': 'A process is behind',
  'admin.alarm.MalaabProcessBehind.means':
    'what should follow from events comes late: notifications, mails, expiries',
  'admin.alarm.MalaabProcessBehind.remedy':
    'the page of operations, or <code>GET /ops/processes</code>: <code>failing</code> names what is being tried again. If every one is behind, no worker leads',
  'admin.alarm.MalaabGivenUp': 'A process gave an event up',
  'admin.alarm.MalaabGivenUp.means':
    'an event was given up after about twelve seconds of trying, or refused; the others go on',
  'admin.alarm.MalaabGivenUp.remedy':
    'the reason stands beside the event, on the page of operations and in <code>GET /ops/processes</code>. Mend it, then try the event again, or skip it with a reason',
  'admin.alarm.MalaabBoxBroken': 'Sealed data doesn’t open',
  'admin.alarm.MalaabBoxBroken.means':
    'sealed personal data of an event can’t be opened: those values are missing, everything else goes on',
  'admin.alarm.MalaabBoxBroken.remedy': 'see “Sealed data that cannot be opened” in the guide',
  'admin.alarm.MalaabTimersLate': 'Timers are late',
  'admin.alarm.MalaabTimersLate.means': 'something was due and hasn’t happened for five minutes',
  'admin.alarm.MalaabTimersLate.remedy':
    '<code>GET /ops/timers</code> has the reason of those that failed; without one, no worker runs',
  'admin.alarm.MalaabFiguresMissing': 'Figures are missing',
  'admin.alarm.MalaabFiguresMissing.means': 'nobody could read how far things are',
  'admin.alarm.MalaabFiguresMissing.remedy':
    'Postgres doesn’t answer within a second, or no process is scraped',
  'admin.alarm.MalaabConnectionsShort': 'Connections are short',
  'admin.alarm.MalaabConnectionsShort.means': 'work waits for connections all the time',
  'admin.alarm.MalaabConnectionsShort.remedy':
    'slow statements hold them (<code>pg_stat_activity</code>); else add an API process. <code>malaab_reader_seconds</code> names the lane of reads that is slow',
  'admin.alarm.MalaabSlowReaders': 'Clients don’t keep up',
  'admin.alarm.MalaabSlowReaders.means': 'more than a few clients are dropped as too slow',
  'admin.alarm.MalaabSlowReaders.remedy':
    'a network between; each comes back with its cursor and loses nothing',
  'admin.alarm.MalaabBusy': 'A process is too busy',
  'admin.alarm.MalaabBusy.means': 'a process has more to do than its core can',
  'admin.alarm.MalaabBusy.remedy': 'add an API process',
  'admin.alarm.MalaabMemory': 'A process needs much memory',
  'admin.alarm.MalaabMemory.means': 'a process needs more than 900 MiB',
  'admin.alarm.MalaabMemory.remedy':
    'rebuilds and large pictures need a few hundred for a while; else restart it and keep its figures',
  'admin.alarm.MalaabAuditBehind': 'The sealed log is behind',
  'admin.alarm.MalaabAuditBehind.means': 'events are not sealed, or segments not copied, for ten minutes',
  'admin.alarm.MalaabAuditBehind.remedy':
    'the worker’s log says why: no worker runs, the second place refuses writes, or the sealed end of the log is gone (<code>make verify</code>)',
};
