import { FormattedMessage } from 'react-intl';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { NotFoundPage } from '../../app/shell/not-found.tsx';
import { problemIn } from '../../app/api/problem.ts';
import { NameHeading } from '../../ui/heading.tsx';
import { Card } from '../../ui/layout.tsx';
import { useActMutation } from './api.ts';
import { actionOf, type KnownDefinition } from './known.ts';
import css from './resources.module.css';
import { ThingForm } from './thing-form.tsx';
import { useWords } from '../../i18n/words.ts';

/** The form of a new thing; what stands in the address (`?competitionId=`) is filled in. */
export const NewPage = ({ definition }: { readonly definition: KnownDefinition }) => {
  const { name } = definition;
  const words = useWords();
  const [address] = useSearchParams();
  const [act] = useActMutation();
  const navigate = useNavigate();
  const action = actionOf(definition, 'create');
  if (!action) return <NotFoundPage />;
  const send = async (input: Readonly<Record<string, unknown>>) => {
    const outcome = await act({ type: name, action, input });
    if (outcome.data) await navigate(`/admin/resources/${name}/${outcome.data.id}`, { replace: true });
    return problemIn(outcome);
  };
  const title = `${words.action(name, 'create')}: ${words.kind(name)}`;
  return (
    <>
      <p>
        <Link to={`/admin/resources/${name}`}>{words.kind(name, 'many')}</Link>
      </p>
      <NameHeading name={title} />
      <Card className={css.form}>
        <ThingForm
          kind={name}
          label={title}
          fields={action.takes}
          values={Object.fromEntries(address)}
          onSend={send}
          action={<FormattedMessage id="admin.save" />}
        />
      </Card>
    </>
  );
};
