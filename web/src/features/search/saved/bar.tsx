import { FormattedMessage, useIntl } from 'react-intl';
import { problemIn } from '../../../app/api/problem.ts';
import { useSavedSearchCreateMutation } from '../../../app/generated/saved-search.ts';
import { MessagesOf } from '../../../i18n/provider.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { NamingButton } from '../../../ui/form/naming-button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { showToast } from '../../../ui/overlay/toast.ts';
import type { SearchAsk } from '../api.ts';
import { useSummary } from './summary.tsx';

type Props = { readonly asked: SearchAsk | null };

/** Saves the search under a name, and leads to the saved ones. */
const SavedSearchBar = ({ asked }: Props) => (
  <MessagesOf area="search">
    <Row>
      {asked && <Save asked={asked} />}
      <ButtonLink look="plain" small icon="list" to="/saved-searches">
        <FormattedMessage id="search.saved.title" />
      </ButtonLink>
    </Row>
  </MessagesOf>
);

/** Signs of a name, as the API takes them. */
const LONGEST = 60;

const Save = ({ asked }: { readonly asked: SearchAsk }) => {
  const { formatMessage } = useIntl();
  const [save] = useSavedSearchCreateMutation();
  const summary = useSummary(asked).slice(0, LONGEST);
  const send = async (name: string) => {
    const { q, kind, filters } = asked;
    const outcome = await save({
      name,
      alerts: true,
      ...(q !== '' && { query: q }),
      ...(kind && { kind }),
      ...(kind && { filters }),
    });
    if (outcome.data)
      showToast({ text: 'ui.done', values: { action: formatMessage({ id: 'search.saved.said.saved' }) } });
    return problemIn(outcome);
  };
  return (
    <NamingButton
      key={summary}
      label={<FormattedMessage id="search.saved.save" />}
      asks={formatMessage({ id: 'search.saved.name' })}
      send={<FormattedMessage id="search.saved.save.send" />}
      name={summary}
      icon="bookmark"
      onSend={send}
    />
  );
};

export default SavedSearchBar;
