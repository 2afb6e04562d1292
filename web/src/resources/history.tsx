import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useWords } from '../i18n/words.ts';
import { Card, Hint } from '../ui/layout.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Time } from '../ui/time.tsx';
import { useThingHistoryQuery } from './api.ts';
import { PersonChip } from './chips.tsx';
import { fieldsIn, type KnownDefinition } from './known.ts';
import { NamesHere } from './names.ts';
import css from './resources.module.css';
import { useScope } from './scope.ts';
import type { Step } from './thing.ts';
import { FieldFacts } from './value.tsx';

/** Everything that happened to an item, oldest first, with the way to how it was then. */
export const History = ({
  definition,
  id,
}: {
  readonly definition: KnownDefinition;
  readonly id: string;
}) => {
  const { realm } = useScope();
  const { name: type, path } = definition;
  const read = useThingHistoryQuery({ realm, type, path, id }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <h2>
        <FormattedMessage id="resource.history" />
      </h2>
      <Loaded read={read}>
        {({ items, names = {} }) => (
          <NamesHere value={names}>
            <Card>
              <ol className={css.steps}>
                {items.map((step) => (
                  <StepOf key={step.position} definition={definition} step={step} />
                ))}
              </ol>
            </Card>
          </NamesHere>
        )}
      </Loaded>
    </>
  );
};

const StepOf = ({ definition, step }: { readonly definition: KnownDefinition; readonly step: Step }) => {
  const words = useWords();
  const changed = fieldsIn(definition).filter(({ name }) => step.data[name] != null);
  return (
    <li className={css.step}>
      <div>
        <strong>{words.event(definition.name, step.event, { actor: actorOf(step) })}</strong>
        <Hint>
          <Time at={step.at} />{' '}
          <Link to={`?asOf=${encodeURIComponent(step.position)}`}>
            <FormattedMessage id="resource.then" />
          </Link>
        </Hint>
      </div>
      <FieldFacts kind={definition.name} fields={changed} values={step.data} />
    </li>
  );
};

/** The actor; undefined for the platform. */
const actorOf = ({ by }: Step) => (by === null ? undefined : <PersonChip key="actor" id={by} />);
