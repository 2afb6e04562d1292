import type { Kind } from '../../../domain/kit/kind.ts';
import type { Registry } from '../../../domain/kit/registry.ts';
import { atomsOf } from '../../../domain/kit/rules.ts';
import { rulesOf } from '../../../domain/kit/definition.ts';
import { isForSystemAlone } from '../../../api/resources/writes.ts';
import { rowsOf } from '../../../api/resources/calls.ts';
import {
  CALLERS,
  cellIn,
  cellOf,
  isNo,
  isYes,
  type CallerKind,
  type Cell,
  type Condition,
} from './permissions.ts';

const HEADINGS: Readonly<Record<CallerKind, string>> = {
  anonymous: 'anonymous',
  guest: 'guest',
  member: 'member',
  owner: 'owner',
  party: 'party',
  staff: 'admin without',
  admin: 'admin with',
};

const LEGEND = `# Who may do what

Every call that comes from a definition, and who may make it: read off the rules (\`by\`, \`read\`, \`readField\`) in [domain](../domain/registry.ts), which also answer the calls. [tests/contract/permissions.test.ts](../tests/contract/permissions.test.ts) makes each of these calls as each of these callers and holds the answer to this page.

## How to read it

| column | who calls |
| --- | --- |
| anonymous | nobody signed in |
| guest | signed in with a guest's account |
| member | an active member who has nothing to do with the thing |
| owner | whom the thing belongs to: named under each heading |
| party | somebody else whom the thing names, or who stands in a relation to it; “–” where the rules know of none |
| admin without | one of the staff, without the permission that the rule asks for |
| admin with | one of the staff, with the permission that stands in the cell; \`*\` is all of them |

| cell | what it says |
| --- | --- |
| yes, no | always, never |
| own | in their own name: whom it makes the thing for is who calls |
| as \`field\` | who is named in that field; \`player.userId\` is the \`userId\` of the thing in \`playerId\` |
| CLUB | members with that role |
| friend of \`field\` | a friend of the person in that field |
| unblocked by \`field\` | neither of the two, the caller and the person in that field, blocks the other |
| visible via \`field\` | who may see the thing in that field, by its own rule |
| in \`state\` | while the thing is in that state |
| \`area:read\`, \`area:write\` | an admin with that permission; writing includes reading |
| if (1) | the conditions below the table |

- Who may not is answered 401 without a token, else 403; of a thing that they may not see either, 404.
- A list, a lookup and a total hold what the cell says and nothing else: “no” is an empty page.
- History and \`?asOf=\` show what the caller may see of the thing as it is now and could see of it as it was then; of a removed thing, only its owner, its parties and the admins of its area see anything.
- \`?asOf=\` of a list is for the staff of its area ([why](decisions/0128-lists-as-they-were.md)), and hides the same.
- Who makes a thing is its owner from then on, so that \`POST\` of a new one knows no owner and no party: “–”.
- A block between two people hides the things of each from the other, unless the thing names them both; a suspended account hides what its person made. Neither is in the table: it holds for every resource that doesn't declare an exception.
- An account that is not active yet, or suspended, is refused like a guest wherever an active account is asked for.
- States that an action may be taken from, quotas and other refusals come on top; they say no to whom this page says yes, never the other way round.
- Routes written by hand (sign-in, feed, uploads, dashboards, operations) are in the API reference at \`/docs\`, each with its own tests.`;

const code = (text: string): string => `\`${text}\``;
const any = (names: readonly string[]): string => names.map(code).join(' or ');

/** A condition in a few words; the legend explains it in full. */
const wordsOf = (condition: Condition): string => {
  switch (condition.kind) {
    case 'own':
      return 'own';
    case 'role':
      return condition.roles.join(' or ');
    case 'admin':
      return code(`${condition.area}:${condition.verb}`);
    case 'party':
      return `as ${any(condition.fields)}`;
    case 'related':
      return `as ${code(condition.path)}`;
    case 'linkedBy':
      return `as ${code(condition.path)} of ${code(condition.field)}`;
    case 'friendOf':
      return `friend of ${code(condition.field)}`;
    case 'notBlocked':
      return `unblocked by ${code(condition.field)}`;
    case 'visibleVia':
      return `visible via ${code(condition.field)}`;
    case 'inState':
      return `in ${any(condition.states)}`;
    case 'where':
      return `${code(condition.field)} is ${code(String(condition.value))}`;
    case 'audience':
      return `${code(`${condition.field}.${condition.key}`)} is ${code(condition.value)}${condition.isDefault ? ' or not set' : ''}`;
    default: {
      const never: never = condition;
      return never;
    }
  }
};

const sentenceOf = (cell: Cell): string => cell.map((way) => way.map(wordsOf).join(', ')).join('; or ');

/** The footnotes of a table: a sentence too long for its cell is written once below it. */
const footnotes = () => {
  const told: string[] = [];
  return {
    told,
    cell: (cell: Cell): string => {
      if (isYes(cell)) return 'yes';
      if (isNo(cell)) return 'no';
      const sentence = sentenceOf(cell);
      if (cell.length === 1 && cell[0]?.length === 1) return sentence;
      if (!told.includes(sentence)) told.push(sentence);
      return `if (${told.indexOf(sentence) + 1})`;
    },
  };
};

const knowsParties = ({ resource }: Kind): boolean =>
  rulesOf(resource).some(([, rule]) =>
    atomsOf(rule).some(({ kind }) => kind === 'party' || kind === 'related' || kind === 'linkedBy'),
  );

/** The text of a cell in a table. */
type Say = (caller: CallerKind, cell: Cell) => string;

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const callRows = (registry: Registry, kind: Kind, say: Say): readonly string[] =>
  rowsOf(kind).map((row) => {
    const calls = row.calls.map(({ method, address }) => code(`${method} ${address}`));
    const cells = CALLERS.map((caller) =>
      row.makes && (caller === 'owner' || caller === 'party')
        ? '–'
        : say(caller, cellIn(registry, kind, row, caller)),
    );
    return line([calls.join('<br>'), ...cells]);
  });

/** Groups by key, in the order of first occurrence. */
const grouped = <T>(all: readonly T[], keyOf: (one: T) => string) =>
  [...new Set(all.map(keyOf))].map((key) => [key, all.filter((one) => keyOf(one) === key)] as const);

const fieldRows = (registry: Registry, kind: Kind, say: Say): readonly string[] => {
  const rules = Object.entries(kind.resource.readField ?? {});
  return grouped(rules, ([, rule]) => JSON.stringify(rule)).map(([, fields]) => {
    const [, rule = []] = fields[0] ?? [];
    const cells = CALLERS.map((caller) =>
      say(caller, cellOf({ registry, kind, caller, isNew: false }, rule)),
    );
    return line([`its ${fields.map(([field]) => code(field)).join(', ')}`, ...cells]);
  });
};

const ownerOf = ({ owner, resource }: Kind): string => {
  if (owner === 'id') return 'The owner is the person themselves.';
  return owner === 'createdBy' || !(owner in resource.fields)
    ? 'The owner is who made it.'
    : `The owner is named in ${code(owner)}.`;
};

const sectionOf = (registry: Registry, kind: Kind): string => {
  const notes = footnotes();
  const hasParties = knowsParties(kind);
  const say: Say = (caller, cell) => (caller === 'party' && !hasParties ? '–' : notes.cell(cell));
  const rows = [...callRows(registry, kind, say), ...fieldRows(registry, kind, say)];
  const byItself = Object.values(kind.actions).filter(({ action }) => isForSystemAlone(action.by));
  const names = byItself.map(({ name }) => code(name)).join(', ');
  return [
    `### ${kind.name}`,
    `${ownerOf(kind)}${names && ` Malaab alone: ${names}.`}`,
    [
      line(['call', ...CALLERS.map((caller) => HEADINGS[caller])]),
      line(['---', ...CALLERS.map(() => '---')]),
      ...rows,
    ].join('\n'),
    ...(notes.told.length > 0 ? [notes.told.map((told, index) => `${index + 1}. ${told}`).join('\n')] : []),
  ].join('\n\n');
};

/** `docs/permissions.md`: each area with its resources, and the permitted callers of their calls. */
export const permissionsPage = (registry: Registry, areaOf: (kind: Kind) => string): string => {
  const called = registry.kinds.filter((kind) => rowsOf(kind).length > 0);
  const silent = registry.kinds.filter((kind) => rowsOf(kind).length === 0).map(({ name }) => code(name));
  return [
    '<!-- Generated by infra/dev/generate.ts from domain/registry.ts. -->',
    LEGEND,
    ...grouped(called, areaOf).flatMap(([area, kinds]) => [
      `## ${area}`,
      ...kinds.map((kind) => sectionOf(registry, kind)),
    ]),
    ...(silent.length > 0 ? [`Without calls that come from their definitions: ${silent.join(', ')}.`] : []),
  ]
    .join('\n\n')
    .concat('\n');
};
