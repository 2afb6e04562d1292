import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useWords } from '../i18n/words.ts';
import { Card, Hint } from '../ui/layout.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Time } from '../ui/time.tsx';
import { useThingHistoryQuery } from './api.ts';
import { PersonChip } from './chips.tsx';
import type { KnownDefinition } from './definition.ts';
import { fieldsIn } from './known.ts';
import { NamesHere } from './names.ts';
import css from './resources.module.css';
import { useScope } from './scope.ts';
import type { Step } from './thing.ts';
import { FieldFacts } from './value.tsx';

/** Everything that happened to an item, oldest first, with the way to how it was then. */
export const History = (props: {
  readonly definition: KnownDefinition;
  readonly id: string;
  /** Shown below a step. */
  readonly renderStep?: (step: Step) => ReactNode;
}) => {
  const { definition, id, renderStep } = props;
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
                  <StepOf key={step.position} definition={definition} step={step}>
                    {renderStep?.(step)}
                  </StepOf>
                ))}
              </ol>
            </Card>
          </NamesHere>
        )}
      </Loaded>
    </>
  );
};

const StepOf = (props: {
  readonly definition: KnownDefinition;
  readonly step: Step;
  readonly children: ReactNode;
}) => {
  const { definition, step, children } = props;
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
      {children}
    </li>
  );
};

/** The actor; undefined for the platform. */
const actorOf = ({ by }: Step) => (by === null ? undefined : <PersonChip key="actor" id={by} />);
