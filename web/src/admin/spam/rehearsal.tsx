import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/provider.tsx';
import { useWords } from '../../i18n/words.ts';
import { Card, Hint, Row, Tag, Words } from '../../ui/layout.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useSpamRehearsalQuery, type Rehearsal, type Version } from './api.ts';

/** Compares another version of the model with the current one over the latest texts. */
export const RehearsalCard = ({ of }: { readonly of: Version }) => {
  const words = useWords();
  return (
    <Card>
      <Row apart>
        <h2>{words.value('spam-model', 'language', of.language)}</h2>
        <Tag>
          <FormattedMessage id="admin.spam.version" values={{ version: of.version }} />
        </Tag>
      </Row>
      <Loaded read={useSpamRehearsalQuery(of, { refetchOnMountOrArgChange: true })}>
        {(found) => (
          <>
            <Totals found={found} />
            {found.items.map((item) => (
              <Difference key={`${item.id}/${item.part ?? ''}`} item={item} />
            ))}
          </>
        )}
      </Loaded>
    </Card>
  );
};

const Totals = ({ found }: { readonly found: Rehearsal }) => (
  <output>
    <p>
      <FormattedMessage id="admin.spam.texts" values={{ count: found.texts }} />
    </p>
    <ul>
      <li>
        <FormattedMessage id="admin.spam.held" values={{ count: found.held }} />
      </li>
      <li>
        <FormattedMessage id="admin.spam.passed" values={{ count: found.passed }} />
      </li>
      <li>
        <FormattedMessage id="admin.spam.both" values={{ count: found.heldByBoth }} />
      </li>
    </ul>
    {found.items.length === 0 && found.texts > 0 && (
      <Hint>
        <FormattedMessage id="admin.spam.same" />
      </Hint>
    )}
  </output>
);

const Difference = ({ item }: { readonly item: Rehearsal['items'][number] }) => {
  const words = useWords();
  const { percent } = useFormat();
  return (
    <Card as="article">
      <Row apart>
        <Link to={`/admin/resources/${item.kind}/${item.id}`}>
          {item.part === null ? words.kind(item.kind) : words.value('held-text', 'part', item.part)}
        </Link>
        <Tag>
          <FormattedMessage id={`admin.spam.change.${item.change}`} />
        </Tag>
      </Row>
      <Words>{item.text}</Words>
      <Hint>
        <FormattedMessage
          id="admin.spam.scores"
          values={{ now: percent(item.scoreInUse), next: percent(item.score) }}
        />
      </Hint>
    </Card>
  );
};
