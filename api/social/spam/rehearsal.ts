import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'zod';
import type { SpamModelFiles } from '../../../commands/ports/spam.ts';
import { modelsInUse, versionInUse } from '../../../commands/social/spam/models.ts';
import { invalid, type Problem } from '../../../domain/errors.ts';
import { permits } from '../../../domain/kit/rules.ts';
import { assess, nameOf, type SpamModels } from '../../../domain/social/spam/assess.ts';
import { HELD_PARTS, SCORED } from '../../../domain/social/spam/held-text.ts';
import { SPAM_LANGUAGES, type SpamLanguage } from '../../../domain/social/spam/model.ts';
import { decodeCursor, encodeCursor } from '../../../projections/resources/cursor.ts';
import type { TextPlace, WrittenText } from '../../../projections/social/spam/texts.ts';
import { defineRoute, type Caller } from '../../caller.ts';
import type { Answer } from '../../http/answer.ts';
import type { Route } from '../../http/route.ts';
import { act, ACT_PROBLEMS } from '../../resources/context.ts';
import { reading } from '../../resources/reading.ts';
import { itemSchema, listQuery } from '../../resources/schemas.ts';
import type { SocialContext } from '../context.ts';

/** Texts that one call scores at most, and the differences that it shows. */
const [MOST_TEXTS, MOST_SHOWN] = [1000, 100];
/** Texts that are scored before other requests get a turn. */
const AT_ONCE = 10;
const EXCERPT = 300;
/** The order of the texts, for its cursors. */
const ORDER = 'latest-texts';

const language = z.enum(SPAM_LANGUAGES);
const version = z.coerce.number().int().min(1).max(10_000);

const confusion = z.object({
  spamHeld: z.int(),
  spamPassed: z.int(),
  hamHeld: z.int(),
  hamPassed: z.int(),
});
const measured = z
  .object({
    version: z.int(),
    texts: z.int(),
    precision: z.number(),
    recall: z.number(),
    f1: z.number(),
    falseAlarms: z.number().describe('Share of the ham that is held.'),
    confusion,
    sources: z
      .array(confusion.extend({ source: z.string() }))
      .describe('The same by the source of the texts; empty for a model from before they were kept.'),
    calibration: z
      .array(z.object({ from: z.number(), texts: z.int(), spam: z.int() }))
      .describe('Texts by their score in tenths, and how many of them are spam.'),
    heaviest: z.object({ spam: z.array(z.string()), ham: z.array(z.string()) }),
  })
  .describe('What the training has measured, on texts that the model had not seen.');

const models = z.object({
  items: z.array(
    z.object({
      language,
      inUse: z.int(),
      versions: z.array(z.int()),
      reports: z.array(measured),
    }),
  ),
});

const rehearsal = z.object({
  model: z.string().describe('The candidate.'),
  inUse: z.string(),
  texts: z.int().describe('Texts that were scored by both.'),
  held: z.int().describe('Texts that only the candidate would hold.'),
  passed: z.int().describe('Texts that only the model in use holds.'),
  heldByBoth: z.int(),
  unreadable: z
    .int()
    .describe('Differences that are not listed, because they are in messages that the caller may not read.'),
  items: z.array(
    z.object({
      kind: z.enum(SCORED),
      part: z.enum(HELD_PARTS).nullable().describe('The part that the text is; null = the thing.'),
      id: z.uuid(),
      text: z.string().describe(`Its first ${EXCERPT} characters.`),
      change: z.enum(['held', 'passed']),
      score: z.number().describe('By the candidate.'),
      scoreInUse: z.number(),
    }),
  ),
  total: z.int().nullable().describe('The number of all texts; null beyond the first page.'),
  nextCursor: z.string().nullable().describe('For the texts before these; null = there are none.'),
});
type Item = z.output<typeof rehearsal>['items'][number];

/** A text by both models. `isReadable`: whether the caller may read it. */
const judgedBy = (
  { kind, part, id, text }: WrittenText,
  isReadable: boolean,
  now: SpamModels,
  then: SpamModels,
) => {
  const [before, after] = [assess(now, text), assess(then, text)];
  const change = after.isSpam ? ('held' as const) : ('passed' as const);
  const scores = { score: after.score, scoreInUse: before.score };
  return {
    isChanged: before.isSpam !== after.isSpam,
    isReadable,
    change,
    item: (): Item => ({ kind, part, id, text: text.slice(0, EXCERPT), change, ...scores }),
  };
};
type Judged = ReturnType<typeof judgedBy>;

/** Whether the caller may read a text. Moderators read a message with a reason, which their session keeps. */
const mayRead = ({ kind, id, isReadable }: WrittenText, actor: Caller): boolean =>
  isReadable && (kind !== 'message' || actor.opened?.has(id) === true);

/** The result of a rehearsal for some texts. */
const summaryOf = (judged: readonly Judged[]) => {
  const changed = judged.filter(({ isChanged }) => isChanged);
  const listed = changed.filter(({ isReadable }) => isReadable);
  return {
    texts: judged.length,
    held: changed.filter(({ change }) => change === 'held').length,
    passed: changed.filter(({ change }) => change === 'passed').length,
    heldByBoth: judged.filter(({ isChanged, change }) => !isChanged && change === 'held').length,
    unreadable: changed.length - listed.length,
    items: listed.slice(0, MOST_SHOWN).map(({ item }) => item()),
  };
};

/** The place that a cursor names; null if it is none of ours. */
const placeIn = (cursor: string): TextPlace | null => {
  const [at, id] = decodeCursor(cursor, ORDER, 'timestamptz') ?? [];
  return typeof at === 'string' && id !== undefined ? { at, id } : null;
};

/** The reports of all versions of a language that have one. */
const reportsOf = async (files: SpamModelFiles, of: SpamLanguage) => {
  const all = await Promise.all(
    files.versions[of].map(async (one) => ({ version: one, report: await files.report(of, one) })),
  );
  return all.flatMap(({ version: its, report }) => (report ? [{ version: its, ...report }] : []));
};

/** `GET /dashboard/spam/models`: the version in use of each language, and those that are delivered. */
const modelsRoute = ({ resources, spamModels: files }: SocialContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/dashboard/spam/models',
    operationId: 'dashboard.spamModels',
    summary: 'The spam models',
    access: 'Admins of reports.',
    auth: 'required',
    responses: { 200: { description: 'The models', schema: () => models } },
    problems: ['forbidden'],
    handle: async ({ actor }): Promise<Answer | Problem> => {
      if (!permits(actor, 'reports')) return { code: 'forbidden' };
      const context = { runtime: resources.runtime, spamModels: files };
      const items = await Promise.all(
        SPAM_LANGUAGES.map(async (one) => ({
          language: one,
          inUse: await versionInUse(context, one),
          versions: [...files.versions[one]],
          reports: await reportsOf(files, one),
        })),
      );
      return { status: 200, body: models.parse({ items }) };
    },
  });

/** `GET /dashboard/spam/rehearsal`: what another model would hold of the texts, and what it would not; page by page. */
const rehearsalRoute = ({ resources, reads, spamModels: files }: SocialContext): Route<Caller> =>
  defineRoute({
    method: 'GET',
    path: '/dashboard/spam/rehearsal',
    operationId: 'dashboard.spamRehearsal',
    summary: 'A spam model beside the one in use',
    description: `Scores posts, comments, products, reviews, answers of sellers and messages to others than friends by both, the latest first, up to ${MOST_TEXTS} a page; of each page the first ${MOST_SHOWN} differences. Messages are counted; one is listed only while it waits for a moderator, and the caller has opened it with a reason.`,
    access: 'Admins of reports.',
    auth: 'required',
    query: z.strictObject({
      language,
      version,
      limit: z.coerce.number().int().min(1).max(MOST_TEXTS).default(MOST_TEXTS),
      cursor: listQuery.cursor,
    }),
    responses: { 200: { description: 'The differences', schema: () => rehearsal } },
    problems: ['forbidden', 'bad_cursor', 'behind', 'invalid'],
    handle: async ({ actor, query, facts }): Promise<Answer | Problem> => {
      if (!permits(actor, 'reports')) return { code: 'forbidden' };
      if (!files.versions[query.language].includes(query.version)) return invalid('version', 'no_such_thing');
      const { limit, cursor } = query;
      const before = cursor === undefined ? null : placeIn(cursor);
      if (cursor !== undefined && before === null) return { code: 'bad_cursor' };
      return reading(resources, facts, async () => {
        const now = await modelsInUse({ runtime: resources.runtime, spamModels: files });
        const then = { ...now, [query.language]: await files.load(query.language, query.version) };
        const [found, total] = await Promise.all([
          reads.spam.latestTexts(limit + 1, before),
          before === null ? reads.spam.countOfTexts() : null,
        ]);
        const texts = found.slice(0, limit);
        const last = found.length > limit ? texts.at(-1) : undefined;
        const judged: Judged[] = [];
        for (const [at, text] of texts.entries()) {
          if (at % AT_ONCE === 0) await turn();
          judged.push(judgedBy(text, mayRead(text, actor), now, then));
        }
        const body = rehearsal.parse({
          model: nameOf(then[query.language]),
          inUse: nameOf(now[query.language]),
          ...summaryOf(judged),
          total,
          nextCursor: last ? encodeCursor(ORDER, [last.at, last.id]) : null,
        });
        return { status: 200, body };
      });
    },
  });

/** `POST /spam-models`: chooses a version, which must be delivered. */
const chooseRoute = ({ resources, spamModels: files }: SocialContext): Route<Caller> => {
  const kind = resources.runtime.registry.kind('spam-model');
  return defineRoute({
    method: 'POST',
    path: '/spam-models',
    operationId: 'spam-model.create',
    summary: 'create: SpamModelChosen',
    description:
      'From then on, texts are scored by this version. Texts that were written before stay as they are.',
    access: 'Admins of reports.',
    auth: 'required',
    body: z.strictObject({ language, version: z.int().min(1).max(10_000) }),
    responses: { 201: { description: 'The model in use', schema: () => itemSchema(kind) } },
    problems: ['invalid_transition', ...ACT_PROBLEMS],
    handle: async ({ actor, body, facts }): Promise<Answer | Problem> => {
      if (!permits(actor, 'reports')) return { code: 'forbidden' };
      if (!files.versions[body.language].includes(body.version)) return invalid('version', 'no_such_thing');
      const input = { language: body.language, modelVersion: body.version };
      return act(resources, facts, { kind, action: 'create', input, actor }, 201);
    },
  });
};

/** Routes of the spam models, for the staff. */
export const spamModelRoutes = (context: SocialContext): readonly Route<Caller>[] => [
  modelsRoute(context),
  rehearsalRoute(context),
  chooseRoute(context),
];
