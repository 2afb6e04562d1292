import { useRef, useState, type ChangeEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { uploadMedia } from '../../../app/api/upload.ts';
import type { Problem } from '../../../app/api/problem.ts';
import { MessagesOf } from '../../../i18n/provider.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Hint, Row } from '../../../ui/layout.tsx';
import { ProblemNotice } from '../../../ui/overlay/notice.tsx';
import type { Post } from '../api.ts';
import css from '../composer/compose.module.css';

export type Captions = NonNullable<Post['captions']>;
type Language = Captions[number]['language'];

const LANGUAGES = ['ar', 'en'] as const;

/**
 * Adds subtitles to a video, a WebVTT file for each language; another file takes the place of the first. `onChange` gets
 * them as they are once the upload has ended.
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
    const after = [
      ...before.filter((one) => one.language !== language),
      { language, fileId: outcome.data.id },
    ];
    setProblem(null);
    setCaptions(after);
    return after;
  };
  const pick = (language: Language, { currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (!file) return;
    latest.current = latest.current.then((before) => upload(before, language, file));
    props.onChange(latest.current);
  };
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
            <label key={language} className={css.pick}>
              <input type="file" accept=".vtt,text/vtt" onChange={(event) => pick(language, event)} />
              <Icon name={isThere ? 'check' : 'plus'} />
              <FormattedMessage id={`feed.video.captions.${language}`} />
            </label>
          );
        })}
      </Row>
    </MessagesOf>
  );
};

export default CaptionsPick;
