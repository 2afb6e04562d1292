import { FormattedMessage } from 'react-intl';
import { AddPart, definitionOf } from '../../resources/index.ts';
import { showToast } from '../../ui/overlay/toast.ts';

/** Reports a member to the staff. */
const Report = ({ userId }: { readonly userId: string }) => {
  const definition = definitionOf('report');
  return (
    definition && (
      <AddPart
        definition={definition}
        fixed={{ targetType: 'user', targetId: userId }}
        label={<FormattedMessage id="network.report" />}
        look="plain"
        small
        onDone={() => showToast({ text: 'network.reported' })}
      />
    )
  );
};

export default Report;
