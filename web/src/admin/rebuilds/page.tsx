import { FormattedMessage, useIntl } from 'react-intl';
import { NotFoundPage } from '../../app/shell/not-found.tsx';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import { definitionOf } from '../../resources/catalogue.ts';
import { NewForm } from '../../resources/form/index.ts';
import {
  ActionBar,
  ResourceList,
  ResourceScope,
  ThingCard,
  type KnownDefinition,
  type Thing,
} from '../../resources/index.ts';
import { PageHeading } from '../../ui/heading.tsx';
import { Fact, Facts, Hint, Stack } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { showToast } from '../../ui/overlay/toast.ts';
import { useMinute } from '../../ui/time.tsx';
import { mayAct } from '../resources/permitted.ts';
import { useProjectionsQuery } from '../operations/api.ts';
import { staffScope } from '../resources/scope.ts';
import { usePermissions } from '../resources/use-permissions.ts';
import { byModel, COUNTS } from './differing.ts';
import { ModelName, ModelsInput, namesIn } from './models.tsx';
import css from './rebuilds.module.css';
import { remainingMs } from './remaining.ts';

const OPS = { areas: ['ops'] };
const ASKED = ['projections', 'reason'];
const SHOWN = ['reason', 'cancelledBecause', 'failure'];
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Read models that are made again from the log: a form, and the rebuilds with their progress. */
const RebuildsPage = () => {
  const { permissions } = usePermissions();
  const definition = definitionOf('rebuild');
  if (!definition || !mayAct(permissions, OPS)) return <NotFoundPage />;
  return (
    <ResourceScope value={staffScope}>
      <PageHeading id="admin.rebuilds" />
      <Hint>
        <FormattedMessage id="admin.rebuilds.lead" />
      </Hint>
      <Begin definition={definition} />
      <ResourceList
        definition={definition}
        filters={['state']}
        empty={<FormattedMessage id="admin.rebuilds.none" />}
      >
        {(thing) => (
          <ThingCard definition={definition} thing={thing} fields={SHOWN}>
            <Models rebuild={thing} />
            <Outcome thing={thing} />
            <ActionBar definition={definition} thing={thing} isSmall />
          </ThingCard>
        )}
      </ResourceList>
    </ResourceScope>
  );
};

const INPUTS = { projections: () => <ModelsInput /> };

const Begin = ({ definition }: { readonly definition: KnownDefinition }) => {
  const { formatMessage } = useIntl();
  const begun = () => showToast({ text: <>{formatMessage({ id: 'admin.rebuilds.begun' })}</> });
  return (
    <NewForm
      definition={definition}
      title={<FormattedMessage id="admin.rebuilds.new" />}
      action={<FormattedMessage id="admin.rebuilds.begin" />}
      only={ASKED}
      inputs={INPUTS}
      onDone={begun}
    />
  );
};

/** The read models of a rebuild, and the one that could not take an event. */
const Models = ({ rebuild }: { readonly rebuild: Thing }) => {
  const words = useWords();
  const { failedAt } = rebuild;
  return (
    <Facts>
      <Fact name={words.field('rebuild', 'projections')}>
        <ul className={css.names}>
          {namesIn(rebuild['projections']).map((name) => (
            <li key={name}>
              <ModelName name={name} />
            </li>
          ))}
        </ul>
      </Fact>
      {typeof failedAt === 'string' && (
        <Fact name={words.field('rebuild', 'failedAt')}>
          <ModelName name={failedAt} />
        </Fact>
      )}
    </Facts>
  );
};

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The progress of a rebuild, or its result. */
const Outcome = ({ thing }: { readonly thing: Thing }) => {
  const { formatMessage } = useIntl();
  const { percent } = useFormat();
  const words = useWords();
  const [step, differing] = [thing['step'], thing['differing']];
  switch (thing.state) {
    case 'running':
    case 'stopping': {
      const share = numberIn(thing['percent']) / 100;
      return (
        <Stack>
          <progress
            className={css.bar}
            value={share}
            aria-label={formatMessage({ id: 'admin.rebuilds.progress' })}
          />
          <Hint>
            {typeof step === 'string' && `${words.value('rebuild', 'step', step)} · `}
            {percent(share)}
            <Remaining thing={thing} />
          </Hint>
        </Stack>
      );
    }
    case 'finished': {
      const tables: readonly unknown[] = Array.isArray(differing) ? differing : [];
      return (
        <>
          <Hint>
            <FormattedMessage
              id="admin.rebuilds.took"
              values={{ seconds: Math.ceil(numberIn(thing['tookMs']) / SECOND_MS) }}
            />
            {' · '}
            {tables.length === 0 ? (
              <FormattedMessage id="admin.rebuilds.alike" values={{ count: numberIn(thing['tables']) }} />
            ) : (
              <FormattedMessage id="admin.rebuilds.differed" values={{ count: tables.length }} />
            )}
          </Hint>
          {tables.length > 0 && <Differing tables={tables} />}
        </>
      );
    }
    default:
      return null;
  }
};

/** The read models whose tables were not as the log says, with the rows that differed. */
const Differing = ({ tables }: { readonly tables: readonly unknown[] }) => {
  const words = useWords();
  const { number } = useFormat();
  const read = useProjectionsQuery();
  return (
    <Loaded read={read}>
      {({ items }) => (
        <Facts>
          {[...byModel(tables, items)].map(([name, counts]) => (
            <Fact key={name} name={<ModelName name={name} />}>
              {COUNTS.filter((count) => counts[count] > 0)
                .map((count) => `${words.field('rebuild', count)}: ${number(counts[count])}`)
                .join(' · ')}
            </Fact>
          ))}
        </Facts>
      )}
    </Loaded>
  );
};

const instantIn = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : 0);

/** The remaining time of a rebuild, computed at each recorded progress. */
const Remaining = ({ thing }: { readonly thing: Thing }) => {
  const [begunAt, notedAt] = [instantIn(thing['createdAt']), instantIn(thing['updatedAt'])];
  const [percent, estimatedMs] = [numberIn(thing['percent']), numberIn(thing['estimatedMs'])];
  const now = useMinute();
  const left = remainingMs({ begunAt, notedAt, percent, estimatedMs }, now);
  return (
    left !== null && (
      <>
        {' · '}
        <FormattedMessage id="admin.rebuilds.remaining" values={{ minutes: Math.round(left / MINUTE_MS) }} />
      </>
    )
  );
};

export default RebuildsPage;
