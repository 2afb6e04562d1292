import { Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { askedBy, askingBy } from '../address.ts';
import type { Definition } from '../definition.ts';

const FilterForm = lazily(() => import('./filter-form.tsx'));

/** Filter and sort form of a list; its code is loaded when it is opened. */
export const ListFilters = (props: {
  readonly definition: Definition;
  /** These filters alone, `state` and `sort` among them; left out = all. */
  readonly only?: readonly string[] | undefined;
}) => {
  const { definition, only } = props;
  const [address, setAddress] = useSearchParams();
  const asked = askedBy(definition, only);
  // a phone has the list in sight at once
  const [isOpen, setOpen] = useState(() => asked.some((name) => address.has(name)));
  if (asked.length === 0) return null;
  if (!isOpen) return <OpenButton onOpen={() => setOpen(true)} />;
  return (
    <Suspense fallback={<OpenButton busy />}>
      <FilterForm
        definition={definition}
        chosen={Object.fromEntries(asked.map((name) => [name, address.get(name) ?? '']))}
        onChoose={(chosen) => setAddress(askingBy(address, chosen), { replace: true })}
      />
    </Suspense>
  );
};

const OpenButton = (props: { readonly busy?: boolean; readonly onOpen?: () => void }) => (
  <div>
    <Button look="quiet" icon="settings" aria-expanded={false} busy={props.busy} onClick={props.onOpen}>
      <FormattedMessage id="resource.filter" />
    </Button>
  </div>
);
