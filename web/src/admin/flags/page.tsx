import { FormattedMessage, useIntl } from 'react-intl';
import { NotFoundPage } from '../../app/shell/not-found.tsx';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import { definitionOf } from '../../resources/catalogue.ts';
import { AddPart, ResourceScope, type KnownDefinition } from '../../resources/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { Card, Fact, Facts, Hint, Row, Tag } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { pageOf, staffScope } from '../resources/scope.ts';
import { mayAct, maySee } from '../resources/permitted.ts';
import { usePermissions } from '../resources/use-permissions.ts';
import { useFlagsQuery, type Flag } from './api.ts';

/** The features that the code can switch, each with its present rollout. */
const FlagsPage = () => {
  const { permissions } = usePermissions();
  const definition = definitionOf('feature-flag');
  if (!definition || !maySee(permissions, definition)) return <NotFoundPage />;
  return (
    <ResourceScope value={staffScope}>
      <PageHeading id="admin.flags" />
      <Hint>
        <FormattedMessage id="admin.flags.lead" />
      </Hint>
      <List definition={definition} canEdit={mayAct(permissions, definition)} />
    </ResourceScope>
  );
};

type ListProps = { readonly definition: KnownDefinition; readonly canEdit: boolean };

const List = (props: ListProps) => {
  const read = useFlagsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Loaded read={read}>
      {({ items }) =>
        items.map((flag) => (
          <FlagCard key={flag.key} flag={flag} onBegun={() => void read.refetch()} {...props} />
        ))
      }
    </Loaded>
  );
};

type CardProps = ListProps & { readonly flag: Flag; readonly onBegun: () => void };

const FlagCard = ({ flag, definition, canEdit, onBegun }: CardProps) => {
  const { name, key, flagId, expired, expires, owner } = flag;
  const { date } = useFormat();
  const words = useWords();
  const title = useIntl().locale.startsWith('ar') ? name.ar : name.en;
  return (
    <Card as="article" aria-label={title}>
      <Row apart>
        <h2 dir="auto">{title}</h2>
        <Present flag={flag} />
      </Row>
      <Facts>
        <Fact name={words.field('feature-flag', 'key')}>
          <bdi>{key}</bdi>
        </Fact>
        <Fact name={<FormattedMessage id="admin.flags.owner" />}>
          <bdi>{owner}</bdi>
        </Fact>
        <Fact name={<FormattedMessage id="admin.flags.expires" />}>
          <bdi>{date(expires)}</bdi>{' '}
          {expired && (
            <Tag>
              <FormattedMessage id="admin.flags.expired" />
            </Tag>
          )}
        </Fact>
      </Facts>
      <Row>
        {flagId !== null && (
          <ButtonLink look="quiet" small to={pageOf('feature-flag', flagId)}>
            <FormattedMessage id="admin.flags.open" />
          </ButtonLink>
        )}
        {flagId === null && canEdit && (
          <AddPart
            definition={definition}
            fixed={{ key }}
            small
            onDone={onBegun}
            label={<FormattedMessage id="admin.flags.begin" />}
            follows={<FormattedMessage id="admin.flags.begin.follows" />}
          />
        )}
      </Row>
    </Card>
  );
};

/** The present rollout: the default, off, or the share of members. */
const Present = ({ flag: { state, percentage, byDefault } }: { readonly flag: Flag }) => {
  const words = useWords();
  const { percent } = useFormat();
  if (state === null)
    return (
      <Tag>
        <FormattedMessage id={byDefault ? 'admin.flags.default.on' : 'admin.flags.default.off'} />
      </Tag>
    );
  return (
    <Tag>
      {words.state('feature-flag', state)}
      {state === 'on' && (
        <>
          {' · '}
          <FormattedMessage id="admin.flags.share" values={{ share: percent((percentage ?? 0) / 100) }} />
        </>
      )}
    </Tag>
  );
};

export default FlagsPage;
