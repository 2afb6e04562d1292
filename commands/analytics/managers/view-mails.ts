import { permissionsIn, covers } from '../../../domain/accounts/permissions.ts';
import { dashboardView } from '../../../domain/advertising/analytics/dashboard-view.ts';
import { viewDigest } from '../../../domain/advertising/analytics/mailed/view-digest.ts';
import { nextMonday, weekBefore } from '../../../domain/advertising/analytics/mailed/weeks.ts';
import { exists } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import { endOf } from '../../../domain/trade/day.ts';
import type { AccountsContext } from '../../people/context.ts';
import { openAccount } from '../../people/find.ts';
import { languageOf } from '../../people/language.ts';
import { itemNow } from '../../core/open-item.ts';
import { itemIn } from '../../core/streams.ts';
import { permissionsFor, type ViewFigures, type ViewSubscribersOf } from '../../ports/view-figures.ts';
import {
  commandStep,
  effectStep,
  type ProcessManager,
  type Reaction,
  type Step,
} from '../../process/manager.ts';
import { unsubscribeAddress } from '../../notifications/index.ts';
import { viewMail } from '../view-mail.ts';

/** Mails of a batch. One runs at a time, so other commands go between them. */
const AT_ONCE = 20;

type Context = Pick<AccountsContext, 'runtime' | 'mail' | 'codes' | 'publicUrl'> & {
  readonly viewFigures: ViewFigures;
  readonly viewSubscribersOf: ViewSubscribersOf;
};

type Subscription = Awaited<ReturnType<ViewSubscribersOf>>[number];

/**
 * Mails saved views every Monday to the staff who asked for them, as long as they may see dashboards. The run of a
 * Monday plans the next one, as long as there are subscriptions. The key of a mail has the Monday, so it is sent once.
 */
export const viewMails = (context: Context, atOnce = AT_ONCE): ProcessManager => {
  const { runtime, mail, publicUrl, viewFigures, viewSubscribersOf } = context;
  const { load } = runtime.streams;

  const step = (id: string, action: string, input: Readonly<Record<string, unknown>>): Step =>
    // planned or sent before
    commandStep(runtime, `${action} ${id}`, { kind: viewDigest.name, action, id, input }, [
      'invalid_transition',
    ]);

  const plan = (at: string): Step => step('', 'create', { day: nextMonday(at) });

  const send = (event: RecordedEvent, monday: string, subscription: Subscription): Step =>
    effectStep(`mail ${subscription.id}`, async () => {
      const { id, viewId, adminId } = subscription;
      const [account, view] = [
        await openAccount(runtime, 'admin', adminId),
        await itemNow(runtime, dashboardView.name, viewId),
      ];
      const [to, name, query] = [account['email'], view['name'], view['query']].map(textIn);
      if (!exists(view) || to == null || name == null || query == null) return;
      const permissions = permissionsIn(account['permissions']);
      if (account.state !== 'appointed' || !covers(permissions, permissionsFor(query))) return;
      const week = weekBefore(monday);
      const shown = await viewFigures(query, week, event.position);
      if (shown === null) return;
      const unsubscribe = unsubscribeAddress(context, adminId, id);
      const content = viewMail({
        language: languageOf(account),
        name: textIn(account['name']),
        view: name,
        week,
        shown,
        link: `${publicUrl}/admin/dashboard?${query}`,
        unsubscribe,
      });
      await mail.send({ ...content, to, unsubscribe, idempotencyKey: `dashboard-view/${id}/${monday}` });
    });

  const next: Reaction = async (event) => {
    const digest = itemIn(await load(event.stream), event.meta.item);
    const monday = textIn(digest['day']);
    if (digest.state !== 'sending' || monday === null) return [];
    const page = { after: textIn(event.data['lastSubscriptionId']), limit: atOnce };
    const subscriptions = await viewSubscribersOf(page, event.position);
    const lastSubscriptionId = subscriptions.at(-1)?.id;
    if (lastSubscriptionId === undefined) return [step(digest.id, 'finish', {})];
    return [
      ...subscriptions.map((one) => send(event, monday, one)),
      step(digest.id, 'send-batch', { lastSubscriptionId }),
    ];
  };

  const begin: Reaction = async (event) => {
    const digest = itemIn(await load(event.stream), event.meta.item);
    const subscriptions = await viewSubscribersOf({ after: null, limit: 1 }, event.position);
    // after a late run, not before its own day has ended
    const from = [event.at, endOf(textIn(digest['day']) ?? '')].toSorted().at(-1) ?? event.at;
    return [...(subscriptions.length > 0 ? [plan(from)] : []), ...(await next(event))];
  };

  return {
    name: 'view-mails',
    appends: {
      ViewMailsAskedFor: ['ViewDigestPlanned'],
      ViewDigestBegun: ['ViewDigestPlanned', 'ViewDigestBatchSent', 'ViewDigestSent'],
      ViewDigestBatchSent: ['ViewDigestBatchSent', 'ViewDigestSent'],
    },
    ends: {
      ViewDigestBegun: 'a run plans that of the next Monday',
      ViewDigestBatchSent: 'each batch begins after the last subscription of the one before',
    },
    on: {
      ViewMailsAskedFor: ({ at }) => Promise.resolve([plan(at)]),
      ViewDigestBegun: begin,
      ViewDigestBatchSent: next,
    },
  };
};
