import { FormattedMessage } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { problemIn } from '../../app/api/problem.ts';
import { useWords } from '../../i18n/words.ts';
import { ActionButton } from '../../ui/action.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form, SendButton } from '../../ui/form/form.tsx';
import { Card, Row } from '../../ui/layout.tsx';
import { mayAct, maySee } from '../resources/permitted.ts';
import { listOf } from '../resources/scope.ts';
import { usePermissions } from '../resources/use-permissions.ts';
import { countQueryOf } from './address.ts';
import {
  useEndSubscriptionMutation,
  useSavedViewsQuery,
  useSaveViewMutation,
  useSubscribeToViewMutation,
  useViewSubscriptionsQuery,
  type SavedView,
  type Subscription,
} from './api.ts';

/** The saved views of the staff as links, and a form that saves the present one. */
export const SavedViews = () => {
  const [address] = useSearchParams();
  const words = useWords();
  const { permissions } = usePermissions();
  const { data, refetch } = useSavedViewsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useSaveViewMutation();
  const views = data?.items ?? [];
  const mailed = useViewSubscriptionsQuery().data?.items ?? [];
  const mayCount = maySee(permissions, { areas: ['analytics'] });
  return (
    <Card aria-labelledby="views">
      <h2 id="views">{words.kind('dashboard-view', 'many')}</h2>
      <ul>
        {views.map((view) => (
          <li key={view.id}>
            <Row>
              <Link to={`?${view.query}`}>
                <bdi>{view.name}</bdi>
              </Link>
              {(mayCount || !isCount(view)) && (
                <WeeklyMail view={view} subscription={mailed.find(({ viewId }) => viewId === view.id)} />
              )}
            </Row>
          </li>
        ))}
      </ul>
      <Form
        initial={{ name: '' }}
        onSend={async ({ name }) => {
          const done = await save({ name, query: address.toString() || 'figure=' });
          if (done.error === undefined) await refetch();
          return problemIn(done);
        }}
      >
        <Field name="name" label={<FormattedMessage id="admin.dash.view.name" />} />
        <SendButton look="quiet">
          <FormattedMessage id="admin.dash.view.save" />
        </SendButton>
      </Form>
      <Row>
        {mayAct(permissions, { areas: ['dashboard'] }) && (
          <Link to={`${listOf('annotation')}/new`}>
            <FormattedMessage id="admin.dash.annotate" />
          </Link>
        )}
        <Link to={listOf('dashboard-view')}>{words.kind('dashboard-view', 'many')}</Link>
      </Row>
    </Card>
  );
};

/** Counts are mailed to those who may count. */
const isCount = ({ query }: SavedView): boolean => {
  const address = new URLSearchParams(query);
  return countQueryOf(address) !== null || address.has('kept');
};

type WeeklyMailProps = { readonly view: SavedView; readonly subscription: Subscription | undefined };

/** Begins or ends the mail of a view every Monday. */
const WeeklyMail = ({ view: { id, name }, subscription }: WeeklyMailProps) => {
  const [begin] = useSubscribeToViewMutation();
  const [end] = useEndSubscriptionMutation();
  const values = { name: <bdi key="name">{name}</bdi> };
  return subscription ? (
    <ActionButton look="plain" small onAct={async () => problemIn(await end(subscription.id))}>
      <FormattedMessage id="admin.dash.view.unmail" values={values} />
    </ActionButton>
  ) : (
    <ActionButton look="plain" small onAct={async () => problemIn(await begin(id))}>
      <FormattedMessage id="admin.dash.view.mail" values={values} />
    </ActionButton>
  );
};
