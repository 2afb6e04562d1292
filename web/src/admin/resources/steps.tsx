import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { Hint } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Time } from '../../ui/time.tsx';
import { useStaffQuery } from '../api.ts';
import { Said } from '../said.tsx';
import { DeedsTable } from '../table.tsx';
import { useThingHistoryQuery } from './api.ts';
import { fieldsIn, shortId, type KnownDefinition } from './known.ts';
import type { Step } from './thing.ts';
import { FieldFacts } from './value.tsx';
import { useWords } from '../../i18n/words.ts';

const COLUMNS = ['when', 'what', 'who', 'data'] as const;

/** Everything that happened to a thing, with the way to how it was then. */
export const Steps = ({ definition, id }: { readonly definition: KnownDefinition; readonly id: string }) => {
  const read = useThingHistoryQuery({ type: definition.name, id }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <h2>
        <FormattedMessage id="admin.history" />
      </h2>
      <Loaded read={read}>
        {({ items }) => (
          <DeedsTable columns={COLUMNS}>
            {items.map((step) => (
              <StepRow key={step.position} definition={definition} step={step} />
            ))}
          </DeedsTable>
        )}
      </Loaded>
    </>
  );
};

const StepRow = ({ definition, step }: { readonly definition: KnownDefinition; readonly step: Step }) => {
  const words = useWords();
  return (
    <tr>
      <td>
        <Time at={step.at} />
      </td>
      <td>
        {words.event(definition.name, step.event)}
        <Hint>
          <Link to={`?asOf=${encodeURIComponent(step.position)}`}>
            <FormattedMessage id="admin.asOf.then" />
          </Link>
        </Hint>
      </td>
      <td>
        <Who by={step.by} />
      </td>
      <td>
        <StepData definition={definition} data={step.data} />
      </td>
    </tr>
  );
};

/** What a step says: by the shapes of the fields, where they are those of the thing or of an action. */
const StepData = (props: { readonly definition: KnownDefinition } & Pick<Step, 'data'>) => {
  const { definition, data } = props;
  const known = fieldsIn(definition).filter(({ name }) => name in data);
  const names = new Set(known.map(({ name }) => name));
  const rest = Object.fromEntries(Object.entries(data).filter(([name]) => !names.has(name)));
  return (
    <>
      <FieldFacts kind={definition.name} fields={known} values={data} />
      <Said data={rest} />
    </>
  );
};

const Who = ({ by }: Pick<Step, 'by'>) => {
  const { data: reader } = useStaffQuery();
  if (by === null) return <FormattedMessage id="admin.who.system" />;
  if (by === reader?.id) {
    return <FormattedMessage id="admin.who.me" values={{ name: <bdi key="name">{reader.name}</bdi> }} />;
  }
  return (
    <Link to={`/admin/activity?userId=${by}`}>
      <code title={by}>{shortId(by)}</code>
    </Link>
  );
};
