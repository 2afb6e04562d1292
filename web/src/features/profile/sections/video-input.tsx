import { FormattedMessage } from 'react-intl';
import { useWords } from '../../../i18n/words.ts';
import type { Field } from '../../../resources/index.ts';
import { VideoField } from '../../feed/index.ts';

/** The video of a new training video. */
const VideoInput = ({ field: { name } }: { readonly field: Field }) => (
  <VideoField
    name={name}
    label={useWords().field('training-video', 'video')}
    hint={<FormattedMessage id="profile.training.hint" />}
  />
);

export default VideoInput;
