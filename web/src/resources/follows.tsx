import { FormattedMessage } from 'react-intl';
import { agoOf } from '../../../domain/format/ago.ts';
import { useWords } from '../i18n/words.ts';
import { Hint } from '../ui/layout.tsx';
import { Time, useMinute } from '../ui/time.tsx';
import type { Action } from './definition.ts';
import { asksFirst, isGrave } from './known.ts';
import type { Thing } from './thing.ts';

/** The date that a step comes before, by its name. */
const PLANNED: Readonly<Record<string, readonly string[]>> = {
  start: ['startsAt', 'from'],
  begin: ['startsAt', 'from'],
  end: ['endsAt', 'to'],
  finish: ['endsAt', 'to'],
  stop: ['endsAt', 'to'],
};

/** The consequence of an action, shown before it is taken. */
export const Follows = (props: { readonly kind: string; readonly thing: Thing; readonly action: Action }) => {
  const { kind, thing, action } = props;
  const words = useWords();
  if (action.removes) {
    return (
      <Hint>
        <FormattedMessage id="resource.ask.removes" />
      </Hint>
    );
  }
  return (
    <>
      <Early thing={thing} action={action} />
      {action.to !== undefined && (
        <Hint>
          <FormattedMessage id="resource.ask.becomes" values={{ state: words.state(kind, action.to) }} />
        </Hint>
      )}
      {action.final && asksFirst(action) && (
        <Hint>
          <FormattedMessage id="resource.ask.final" />
        </Hint>
      )}
      {action.to === undefined && isGrave(action) && (
        <Hint>
          <FormattedMessage id="resource.ask.follows" />
        </Hint>
      )}
    </>
  );
};

/** Says by how much a step comes before its date, if it does. */
const Early = ({ thing, action }: { readonly thing: Thing; readonly action: Action }) => {
  const now = useMinute();
  const at = PLANNED[action.name]?.map((field) => thing[field]).find((value) => typeof value === 'string');
  if (typeof at !== 'string') return null;
  const { unit, count } = agoOf(now, Date.parse(at));
  if (unit === 'now') return null;
  const span = <FormattedMessage key="span" id={`resource.span.${unit}`} values={{ count }} />;
  return (
    <p>
      <FormattedMessage id="resource.ask.early" values={{ span, at: <Time key="at" at={at} /> }} />
    </p>
  );
};
