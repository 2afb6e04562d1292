import { FormattedMessage } from 'react-intl';
import { useWords, type WordsHere } from '../../i18n/words.ts';
import { Hint } from '../../ui/layout.tsx';

/** Operations of every resource that are no actions of it. */
const READS = ['list', 'get', 'history', 'by'] as const;
/** Requests that belong to no operation of the API. */
const OTHERS = ['page', 'unmatched'] as const;

/** The words of an operation, such as `post.list` or `order.cancel`; undefined for one without. */
const saidOf = (operation: string, words: WordsHere) => {
  const other = OTHERS.find((one) => one === operation);
  if (other) return <FormattedMessage id={`admin.ops.other.${other}`} />;
  const [kind = '', verb = ''] = operation.split('.');
  const noun = words.kind(kind, 'many');
  if (noun === kind) return undefined;
  const read = READS.find((one) => one === verb);
  const action = words.action(kind, verb);
  if (!read && action === verb) return undefined;
  return (
    <>
      {noun} · {read ? <FormattedMessage id={`admin.ops.read.${read}`} /> : action}
    </>
  );
};

/** An operation in words as far as it has any, and its name in the logs. */
export const OperationName = ({ operation }: { readonly operation: string }) => {
  const said = saidOf(operation, useWords());
  const name = <code dir="ltr">{operation}</code>;
  return said ? (
    <>
      {said}
      <Hint>{name}</Hint>
    </>
  ) : (
    name
  );
};
