import { FormattedMessage } from 'react-intl';
import { useMessageHistoryQuery } from '../../../../app/generated/message.ts';
import { Stack, Words } from '../../../../ui/layout.tsx';
import { Loaded } from '../../../../ui/loaded.tsx';
import Dialog from '../../../../ui/overlay/dialog.tsx';
import { Time } from '../../../../ui/time.tsx';

const textIn = (data: Readonly<Record<string, unknown>>): string | null =>
  typeof data['text'] === 'string' ? data['text'] : null;

/** The earlier texts of a message, and its present text last. */
const EditHistory = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const history = useMessageHistoryQuery({ id });
  return (
    <Dialog title={<FormattedMessage id="chat.history" />} onClose={onClose}>
      <Loaded read={history}>
        {({ items }) => (
          <Stack>
            {items.map(({ version, at, data }) => (
              <section key={version}>
                <Time at={at} />
                <Words>{textIn(data)}</Words>
              </section>
            ))}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
};

export default EditHistory;
