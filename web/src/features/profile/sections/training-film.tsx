import { FormattedMessage } from 'react-intl';
import { useTrainingVideoGetQuery } from '../../../app/generated/training-video.ts';
import { EncodedVideo } from '../../feed/index.ts';

/** The video of a training, as far as it is encoded. */
const TrainingFilm = ({ id }: { readonly id: string }) => {
  const { data } = useTrainingVideoGetQuery({ id });
  return (
    data && (
      <EncodedVideo
        of={data}
        isProcessing={data.state === 'processing'}
        processing={<FormattedMessage id="profile.training.processing" />}
        failed={<FormattedMessage id="profile.training.failed" />}
      />
    )
  );
};

export default TrainingFilm;
