import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { uploadMedia } from '../../../app/api/upload.ts';
import type { Problem } from '../../../app/api/problem.ts';
import { MessagesOf } from '../../../i18n/provider.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { FileButton } from '../../../ui/files/file-input.tsx';
import { Hint, Row } from '../../../ui/layout.tsx';
import { ProblemNotice } from '../../../ui/overlay/notice.tsx';
import type { Post } from '../api.ts';

export type Captions = NonNullable<Post['captions']>;
type Language = Captions[number]['language'];

const LANGUAGES = ['ar', 'en'] as const;

const without = (captions: Captions, language: Language): Captions =>
  captions.filter((one) => one.language !== language);

/**
 * Adds subtitles to a video, a WebVTT file for each language, and removes them; another file takes the place of the first.
 * `onChange` gets them as they are once the upload has ended.
 */
const CaptionsPick = (props: {
  readonly initial: Captions;
  readonly onChange: (captions: Promise<Captions>) => void;
}) => {
  const [captions, setCaptions] = useState(props.initial);
  const latest = useRef(Promise.resolve(props.initial));
  const [problem, setProblem] = useState<Problem | null>(null);
  const upload = async (before: Captions, language: Language, file: File): Promise<Captions> => {
    const outcome = await uploadMedia(file, 'file', () => undefined).outcome;
    if ('error' in outcome) {
      setProblem(outcome.error);
      return before;
    }
    const after = [...without(before, language), { language, fileId: outcome.data.id }];
    setProblem(null);
    setCaptions(after);
    return after;
  };
  const change = (make: (before: Captions) => Captions | Promise<Captions>): void => {
    latest.current = latest.current.then(make);
    props.onChange(latest.current);
  };
  const drop = (language: Language): void =>
    change((before) => {
      const after = without(before, language);
      setCaptions(after);
      return after;
    });
  return (
    <MessagesOf area="media">
      <Hint>
        <FormattedMessage id="feed.video.captions" />
      </Hint>
      {problem && <ProblemNotice problem={problem} />}
      <Row>
        {LANGUAGES.map((language) => {
          const isThere = captions.some((one) => one.language === language);
          return (
            <Row key={language}>
              <FileButton
                icon={isThere ? 'check' : 'plus'}
                label={<FormattedMessage id={`feed.video.captions.${language}`} />}
                accept=".vtt,text/vtt"
                onPick={([file]) => {
                  if (file) change((before) => upload(before, language, file));
                }}
              />
              {isThere && <Drop language={language} onDrop={() => drop(language)} />}
            </Row>
          );
        })}
      </Row>
    </MessagesOf>
  );
};

const Drop = ({ language, onDrop }: { readonly language: Language; readonly onDrop: () => void }) => (
  <IconButton
    icon="bin"
    label={useIntl().formatMessage({ id: `feed.video.captions.drop.${language}` })}
    onClick={onDrop}
  />
);

export default CaptionsPick;
