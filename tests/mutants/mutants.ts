/** A line broken on purpose. `from` stands exactly once in the file. */
export type Mutant = {
  readonly file: string;
  readonly breaks: string;
  readonly from: string;
  readonly to: string;
  /** Test files of which at least one must turn red. */
  readonly test: readonly string[];
};

const log = ['infra/event-log'];
const kit = ['domain/kit'];

export const mutants: readonly Mutant[] = [
  // the log
  {
    file: 'infra/postgres/migrations/0001_log.ts',
    breaks: 'expected revision is checked',
    from: 'where actual[new.owner] = expected[new.owner];',
    to: 'where true;',
    test: log,
  },
  {
    file: 'infra/postgres/migrations/0001_log.ts',
    breaks: 'appends take the advisory lock',
    from: 'perform pg_advisory_xact_lock(5432001);',
    to: 'perform 1;',
    test: log,
  },
  {
    file: 'infra/postgres/migrations/0001_log.ts',
    breaks: 'time never goes back',
    from: "now_at := greatest(date_trunc('milliseconds', clock_timestamp()), last_at);",
    to: "now_at := date_trunc('milliseconds', clock_timestamp()) - random() * interval '1 hour';",
    test: log,
  },
  {
    file: 'infra/postgres/migrations/0001_log.ts',
    breaks: 'positions go on from the last',
    from: 'last_position + row_number() over (order by new.j)',
    to: 'last_position + 2 * row_number() over (order by new.j)',
    test: log,
  },
  {
    file: 'infra/event-log/tail.ts',
    breaks: 'the tail notices a log that went back',
    from: 'if (known?.position === place.position && (place.id === undefined || known.id === place.id)) return events;',
    to: 'if (known !== place) return events;',
    test: log,
  },
  {
    file: 'infra/event-log/tail.ts',
    breaks: 'the tail goes on from where it is',
    from: 'place = newest;',
    to: 'place = events[0] ?? newest;',
    test: log,
  },
  {
    file: 'infra/event-log/head.ts',
    breaks: 'what tails share is given up when the log goes back',
    from: 'kept = known?.id === last.id ? [...before, ...news].slice(-KEPT) : [];',
    to: 'kept = [...before, ...news].slice(-KEPT);',
    test: log,
  },
  {
    file: 'infra/event-log/head.ts',
    breaks: 'what tails share goes on from where it is',
    from: '[...before, ...news]',
    to: '[...before.slice(1), ...news.slice(1)]',
    test: log,
  },
  // sealing
  {
    file: 'infra/vault/box.ts',
    breaks: 'a box is bound to its event when sealed and opened',
    from: 'const encodeLabel = (label: readonly string[]): Buffer => Buffer.from(JSON.stringify(label));',
    to: "const encodeLabel = (label: readonly string[]): Buffer => Buffer.from(label.slice(0, 0).join(''));",
    test: ['infra/vault'],
  },
  {
    file: 'commands/seal.ts',
    breaks: 'personal fields go into boxes',
    from: '    if (path === undefined) {',
    to: '    if (path === undefined || path) {',
    test: ['commands/execute.test.ts', 'api/accounts/accounts.test.ts'],
  },
  // holds
  {
    file: 'domain/kit/holds.ts',
    breaks: 'an owner counts up to its limit',
    from: 'if (claimants.size < limit)',
    to: 'if (claimants.size <= limit)',
    test: [...kit, 'commands/hold.test.ts'],
  },
  // deciders
  {
    file: 'domain/kit/decide.ts',
    breaks: 'a wrong step is refused',
    from: 'if (isEarly || !allowedFrom(kind, item).includes(command.action)) {',
    to: 'if (isEarly || allowedFrom(kind, item).length < 0) {',
    test: kit,
  },
  {
    file: 'domain/kit/decide.ts',
    breaks: 'what is made again starts empty',
    from: "const starts = !exists(item) && event.state !== 'removed';",
    to: "const starts = item.state === 'none' && event.state !== 'removed';",
    test: kit,
  },
  // access
  {
    file: 'domain/kit/rules.ts',
    breaks: 'all means all',
    from: 'return atom.atoms.every(',
    to: 'return atom.atoms.some(',
    test: [...kit, 'projections/access.property.test.ts'],
  },
  {
    file: 'domain/kit/rules.ts',
    breaks: 'guests and accounts that are not active have no full rights',
    from: 'actor !== null && !actor.guest && actor.active;',
    to: 'actor !== null && actor.active;',
    test: kit,
  },
  {
    file: 'domain/kit/rules.ts',
    breaks: 'an admin needs the permission of the area',
    from: "(actor.permissions.includes('*') || actor.permissions.includes(`${area}:write`));",
    to: 'actor.permissions.length + area.length > 0;',
    test: [...kit, 'projections/access.property.test.ts'],
  },
  {
    file: 'projections/access.ts',
    breaks: 'blocks count in both directions',
    from: '`or (b.blocked_user_id = ?? and b.user_id = ?::uuid))`,',
    to: '`or (b.blocked_user_id = ?? and b.user_id = ?::uuid and false))`,',
    test: ['api/feed', 'projections/access.property.test.ts'],
  },
  {
    file: 'api/caller.ts',
    breaks: 'an ended session lets nobody in',
    from: "if (!exists(session) || session['personId'] !== person) return null;",
    to: "if (session['personId'] !== person) return null;",
    test: ['api/accounts/accounts.test.ts', 'api/accounts/refresh.test.ts'],
  },
  {
    file: 'api/resources/desk.ts',
    breaks: 'nobody is told that a thing is there which they may not see',
    from: 'const isTold = id === undefined || !NOT_ALLOWED.has(done.problem.code);',
    to: 'const isTold = id === undefined || NOT_ALLOWED.size > 0;',
    test: ['tests/contract/permissions.test.ts'],
  },
  {
    file: 'api/resources/as-of.ts',
    breaks: 'what was is shown only to whom may see it now',
    from: '!mayNow || ',
    to: '',
    test: ['api/resources/as-of.test.ts'],
  },
  // projections
  {
    file: 'projections/pack.ts',
    breaks: 'the checkpoint is the fence',
    from: 'if (!(await advanced)) throw new Fenced();',
    to: 'await advanced;',
    test: ['projections/pack.test.ts', 'projections/engine.test.ts'],
  },
  {
    file: 'projections/pack.ts',
    breaks: 'who is erased is forgotten in tables that a batch doesn’t change, too',
    from: 'projection.tables.flatMap((table) => forgetting(schema, table, erased))',
    to: '[...rows.changes()].flatMap(({ table }) => forgetting(schema, table, erased))',
    test: ['projections/forgetting.test.ts', 'api/accounts/erasure.test.ts'],
  },
  {
    file: 'projections/ledger.ts',
    breaks: 'a checkpoint moves only from where it was',
    from: 'where name = $1 and version = $2 and position = $3`',
    to: 'where name = $1 and version = $2 and $3::bigint is not null`',
    test: ['projections/pack.test.ts', 'projections/engine.test.ts'],
  },
  {
    file: 'projections/parity.ts',
    breaks: 'a row that differs is told',
    from: 'count(*) filter (where live <> built) as different',
    to: 'count(*) filter (where live <> live) as different',
    test: ['projections/parity.test.ts'],
  },
  {
    file: 'projections/rows.ts',
    breaks: 'numbers are added up over a batch',
    from: 'into[column] = sum(into[column], amount);',
    to: 'into[column] = amount;',
    test: ['projections/rows.property.test.ts'],
  },
  {
    file: 'projections/queries.ts',
    breaks: 'a page begins after the cursor',
    from: "${direction === 'desc' ? '<' : '>'} (?, ?::uuid)`",
    to: "${direction === 'desc' ? '<=' : '>='} (?, ?::uuid)`",
    test: ['tests/contract/resources.test.ts'],
  },
  // retries
  {
    file: 'commands/streams.ts',
    breaks: 'a stream remembers its commands',
    from: 'return [...still, { command: meta.command, item: meta.item, position, at }];',
    to: 'return still.slice(0, Number(Boolean(meta && position && at)) - 1);',
    test: ['commands/execute.test.ts', 'commands/once.test.ts'],
  },
  {
    file: 'commands/once.ts',
    breaks: 'a key stands for its caller’s request',
    from: 'JSON.stringify([kind, action, id?.toLowerCase() ?? null, ifMatch ?? null, input]);',
    to: 'JSON.stringify([kind, action, id?.toLowerCase() ?? null, ifMatch ?? null, input].slice(0, 2));',
    test: ['api/resources/idempotency.test.ts'],
  },
  {
    file: 'commands/once.ts',
    breaks: 'a write that was broken off goes on with the ids it had',
    from: 'const result = await take({ ...wanted, id: wanted.id ?? item, command });',
    to: 'const result = await take({ ...wanted, id: wanted.id ?? item, command: newId() || command });',
    test: ['commands/once.test.ts'],
  },
  {
    file: 'commands/execute.ts',
    breaks: 'a command that conflicts with another write looks again',
    from: "look = attempt.kind === 'moved' ? 'cached' : 'current';",
    to: "look = attempt.kind === 'moved' ? 'cached' : 'cached';",
    test: ['commands/execute.test.ts', 'commands/processes.test.ts'],
  },
  {
    file: 'commands/execute.ts',
    breaks: 'If-Match is compared with the thing’s revision',
    from: 'state.parts.get(id)?.revision !== request.ifMatch',
    to: 'state.parts.get(id)?.revision === -1',
    test: ['tests/contract/resources.test.ts'],
  },
  {
    file: 'commands/process/lane.ts',
    breaks: 'whoever was overtaken stops',
    from: 'if (!(await ledger.move(manager.name, at.position, to))) throw new Overtaken(manager.name);',
    to: 'await ledger.move(manager.name, at.position, to);',
    test: ['commands/process/runner.test.ts'],
  },
  {
    file: 'commands/process/manager.ts',
    breaks: 'a repeated step is the same command',
    from: "derivedId('process', manager.name, event.id, step.name)",
    to: "derivedId('process', manager.name, event.id, step.name, String(Math.random()))",
    test: ['commands/process/runner.test.ts', 'commands/process/managers/told.test.ts'],
  },
  // accounts
  {
    file: 'infra/accounts/refresh-tokens.ts',
    breaks: 'the refresh token’s grace ends',
    from: 'export const REFRESH_GRACE = ',
    to: 'export const REFRESH_GRACE = 1000 * ',
    test: ['infra/accounts'],
  },
  {
    file: 'infra/accounts/guesses.ts',
    breaks: 'wrong passwords are counted up to a limit',
    from: 'where (select count(*) from unnest(g.failed) t where t > $3) < $4`,',
    to: 'where (select count(*) from unnest(g.failed) t where t > $3) <= $4 + 100000`,',
    test: ['infra/accounts/guesses.test.ts', 'api/accounts/sign-in.test.ts'],
  },
  {
    file: 'commands/accounts/open-sessions.ts',
    breaks: 'somebody else’s session is nobody’s',
    from: "if (session['personId'] !== actor.id) return refuse('not_found');",
    to: "if (session['personId'] === undefined) return refuse('not_found');",
    test: ['api/accounts/own-sessions.test.ts'],
  },
  {
    file: 'api/uploads/own-files.ts',
    breaks: 'papers of a form are their member’s own',
    from: 'if (Array.isArray(named) && named.includes(name)) return A_FILE;',
    to: 'if (named === name) return A_FILE;',
    test: ['api/uploads'],
  },
  {
    file: 'api/uploads/own-files.ts',
    breaks: 'nobody names another’s files',
    from: 'return file && file.person === actor?.id ?',
    to: 'return file ?',
    test: ['api/uploads'],
  },
  // what is read
  {
    file: 'projections/feed.ts',
    breaks: 'a reaction taken back is counted back',
    from: 'return { [type.toLowerCase()]: by, rating,',
    to: 'return { [type.toLowerCase()]: Math.abs(by), rating,',
    test: ['projections/feed.test.ts'],
  },
  {
    file: 'projections/position.ts',
    breaks: 'a read waits for what its caller has written',
    from: 'return known >= position;',
    to: 'return known >= position || ms > 0;',
    test: ['projections/position.test.ts'],
  },
  {
    file: 'api/realtime/pump.ts',
    breaks: 'the cursor goes on from page to page',
    from: 'cursor = page.cursor;',
    to: 'cursor = page.cursor - 1n;',
    test: ['api/realtime/resume.test.ts', 'api/realtime/realtime.test.ts'],
  },
  {
    file: 'api/realtime/pump.ts',
    breaks: 'who is told with others has it all up to there',
    from: 'cursor = telling;\n    turn.leave();',
    to: 'turn.leave();',
    test: ['api/realtime/pump.test.ts'],
  },
  {
    file: 'commands/process/lane.ts',
    breaks: 'events of one stream are dealt with in order',
    from: 'return again === -1 ? first : first.slice(0, again);',
    to: 'return again === -2 ? [] : first;',
    test: ['commands/process/runner.test.ts'],
  },
  {
    file: 'web/src/app/realtime.ts',
    breaks: 'a poll that waits is asked again when another post is opened',
    from: 'outdate?.abort();',
    to: '',
    test: ['web/src/app/realtime.test.ts'],
  },
  {
    file: 'api/realtime/present-caller.ts',
    breaks: 'a caller who changed while they were read is read again',
    from: 'if (changes === before) known = found;',
    to: 'known = found;',
    test: ['api/realtime/present-caller.test.ts'],
  },
  {
    file: 'projections/queries.ts',
    breaks: 'of what many ask for together each is shown their own',
    from: 'found[asker]?.push(item);',
    to: 'found[0]?.push(item);',
    test: ['projections/access.property.test.ts'],
  },
  {
    file: 'projections/statements.ts',
    breaks: 'an erased person’s columns are emptied',
    from: 'set ${quote(name)} = null `',
    to: 'set ${quote(name)} = ${quote(name)} `',
    test: ['projections/forgetting.test.ts'],
  },

  // moving the log
  {
    file: 'infra/event-log/eventstoredb/import.ts',
    breaks: 'the times of imported events are kept',
    from: 'append(run, run.times)',
    to: 'append(run)',
    test: ['infra/event-log/eventstoredb/log.test.ts'],
  },
  {
    file: 'infra/postgres/migrations/0012_move_log.ts',
    breaks: 'an imported event follows its stream',
    from: 'where new.revision > 0',
    to: 'where new.revision < 0',
    test: ['infra/event-log/postgres/log.test.ts'],
  },
  {
    file: 'infra/move-log/copy.ts',
    breaks: 'what the target holds is a beginning of the source',
    from: 'if (!event || textOf(event) !== textOf(there))',
    to: 'if (!event)',
    test: ['tests/eventstoredb/move-log.test.ts'],
  },
  {
    file: 'infra/move-log/translate.ts',
    breaks: 'checkpoints and answers are moved with the log',
    from: 'as place where place.source = ${position}',
    to: 'as place where place.source = -${position}',
    test: ['tests/eventstoredb/move-log.test.ts'],
  },
  {
    file: 'infra/event-log/worked-on.ts',
    breaks: 'a database refuses another log than its own',
    from: 'if (found.log !== log)',
    to: 'if (found.log === log && log === null)',
    test: ['tests/eventstoredb/move-log.test.ts'],
  },
];
