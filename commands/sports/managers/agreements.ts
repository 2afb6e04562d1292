import { exists } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { RecordedEvent } from '../../../domain/kit/log.ts';
import type { Item } from '../../../domain/kit/resource.ts';
import type { NotificationKind } from '../../../domain/notifications/kinds.ts';
import { streamOf } from '../../core/ids.ts';
import { TELLING, tellSteps } from '../../notices/tell.ts';
import type { Runtime } from '../../core/runtime.ts';
import { itemIn } from '../../core/streams.ts';
import type { ProcessManager, Step } from '../../process/manager.ts';

/** The agreement that each event asks for. */
type Agreement = {
  readonly after: readonly string[];
  readonly kind: 'match' | 'contract' | 'transfer';
  /** Fields with the ids of the parties, and the field of a party with the id of its person. */
  readonly sides: readonly string[];
  readonly person: string;
  /** The field with the ids of the parties that have agreed. */
  readonly said: string;
  readonly note: NotificationKind;
};

const teams = {
  kind: 'match',
  sides: ['homeTeamId', 'awayTeamId'],
  person: 'createdBy',
} as const;
const signers = { kind: 'contract', sides: ['playerId', 'clubId'], person: 'userId' } as const;
const transferred = { kind: 'transfer', person: 'userId' } as const;
const clubs = ['toClubId', 'fromClubId'];

export const AGREEMENTS: readonly Agreement[] = [
  {
    ...teams,
    after: ['MatchProposed', 'MatchRescheduled'],
    said: 'agreedBy',
    note: 'match_proposed',
  },
  { ...teams, after: ['MatchScoreReported'], said: 'reportedBy', note: 'match_score_reported' },
  {
    ...signers,
    after: ['ContractDrafted', 'ContractRedrafted'],
    said: 'signedBy',
    note: 'contract_drafted',
  },
  {
    ...signers,
    after: ['ContractTerminationAsked'],
    said: 'endedBy',
    note: 'contract_termination_asked',
  },
  {
    ...transferred,
    sides: ['playerId', ...clubs],
    after: ['TransferProposed', 'TransferAmended'],
    said: 'agreedBy',
    note: 'transfer_proposed',
  },
  {
    ...transferred,
    sides: clubs,
    after: ['TransferCompletionSaid'],
    said: 'completedBy',
    note: 'transfer_completion_asked',
  },
];

/** Notifies the parties of a match, contract or transfer that needs their consent. */
export const agreements = (runtime: Runtime): ProcessManager => {
  const { registry, streams } = runtime;

  const load = async (kind: string, id: string): Promise<Item | null> => {
    const item = itemIn(await streams.load(streamOf(kind, id)), id);
    return exists(item) ? item : null;
  };

  /** The person of a party that hasn't agreed yet; none where no consent is needed. */
  const personOf = async (
    item: Item,
    field: string,
    { kind, person, said }: Agreement,
  ): Promise<string | null> => {
    const id = textIn(Reflect.get(item, field));
    const agreed: unknown = Reflect.get(item, said);
    const of = registry.kind(kind).facts[field]?.ref?.resource;
    if (id === null || of === undefined || !Array.isArray(agreed) || agreed.includes(id)) return null;
    const side = await load(of, id);
    return side && textIn(Reflect.get(side, person));
  };

  const tell = async (event: RecordedEvent, agreement: Agreement): Promise<readonly Step[]> => {
    const { item: id, actor } = event.meta;
    const item = await load(agreement.kind, id);
    if (!item) return [];
    const people = new Set<string>();
    for (const field of agreement.sides) {
      const person = await personOf(item, field, agreement);
      if (person !== null && person !== actor) people.add(person);
    }
    // staff act for no party
    const byId = actor !== null && (await load('user', actor)) ? { byId: actor } : {};
    const { kind: aboutKind, note } = agreement;
    const told = await Promise.all(
      [...people].map((userId) =>
        tellSteps(runtime, event, userId, { kind: note, ...byId, aboutKind, aboutId: id }),
      ),
    );
    return told.flat();
  };

  return {
    name: 'agreements',
    appends: TELLING,
    on: Object.fromEntries(
      AGREEMENTS.flatMap((agreement) =>
        agreement.after.map((type) => [type, (event: RecordedEvent) => tell(event, agreement)] as const),
      ),
    ),
  };
};
