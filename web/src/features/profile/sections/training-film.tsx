import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { useTrainingVideoGetQuery } from '../../../app/generated/training-video.ts';
import { Loading } from '../../../ui/loading.tsx';
import { useWords } from '../../../i18n/words.ts';
import type { Field } from '../../../resources/index.ts';
import { EncodedVideo, VideoField } from '../../feed/index.ts';

/** The video of a training, as far as it is encoded. */
export const TrainingFilm = ({ id }: { readonly id: string }) => {
  const { data } = useTrainingVideoGetQuery({ id });
  return (
    data && (
      <Suspense fallback={<Loading count={1} />}>
        <EncodedVideo
          of={data}
          isProcessing={data.state === 'processing'}
          processing={<FormattedMessage id="profile.training.processing" />}
          failed={<FormattedMessage id="profile.training.failed" />}
        />
      </Suspense>
    )
  );
};

/** The video of a new training video. */
export const VideoInput = ({ field: { name } }: { readonly field: Field }) => (
  <Suspense fallback={<Loading count={1} />}>
    <VideoField
      name={name}
      label={useWords().field('training-video', 'video')}
      hint={<FormattedMessage id="profile.training.hint" />}
    />
  </Suspense>
);
