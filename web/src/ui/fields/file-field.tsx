import { useId, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Problem } from '../../app/api/problem.ts';
import type { Upload } from '../../app/api/uploading.ts';
import { Button } from '../button.tsx';
import type { FieldProps } from '../form/field.tsx';
import fieldCss from '../form/field.module.css';
import css from './file-field.module.css';
import { useFormState } from '../form/form-state.ts';
import { HiddenFileInput } from '../files/file-input.tsx';
import { FileAsk, FilePlace } from '../files/file-place.tsx';
import { Icon } from '../icon.tsx';
import { ProblemNotice } from '../overlay/notice.tsx';
import { PICTURE_TYPES } from '../files/picture-types.ts';

type Uploads = {
  /** Starts the upload of a file; `onProgress` receives the uploaded share (0 to 1). */
  readonly upload: (file: File, onProgress: (share: number) => void) => Upload;
  /** If a PDF may be picked as well as a picture: what the field says. */
  readonly paper?: { readonly ask: ReactNode; readonly open: ReactNode };
};

/** A picture of a paper, sent as soon as it is picked; the field's value is the id of the file on the server. */
export const FileField = (props: FieldProps & Uploads) => {
  const form = useFormState();
  return <Picker key={form.keyOf(props.name)} {...props} />;
};

const usePicked = (start: unknown, send: Uploads['upload'], onChange: (id: string) => void) => {
  const [id, setId] = useState(typeof start === 'string' ? start : '');
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<Problem>();
  const underWay = useRef<Upload | null>(null);

  const become = (next: string): void => {
    setId(next);
    onChange(next);
  };
  const drop = (): void => {
    const begun = underWay.current;
    underWay.current = null;
    begun?.cancel();
    setShare(null);
    setProblem(undefined);
    become('');
  };
  const pick = async (file: File): Promise<void> => {
    drop();
    const begun = send(file, setShare);
    underWay.current = begun;
    setShare(0);
    const outcome = await begun.outcome;
    // It was cancelled meanwhile, or another one was picked.
    if (underWay.current !== begun) return;
    underWay.current = null;
    setShare(null);
    if ('data' in outcome) become(outcome.data.id);
    else setProblem(outcome.error);
  };
  return { id, share, problem, pick, drop };
};

const Picker = ({ name, label, hint, upload, paper }: FieldProps & Uploads) => {
  const [inputId, hintId] = [useId(), useId()];
  const { defaultValue, onChange, error } = useFormState().inputProps(name);
  const { id, share, problem, pick, drop } = usePicked(defaultValue, upload, onChange);
  const isThere = id !== '' || share !== null;
  return (
    <div className={css.field}>
      <label className={fieldCss.label} htmlFor={inputId}>
        {label}
      </label>
      <FilePlace>
        {id !== '' && !paper && <img className={css.picture} src={`/files/${id}/320`} alt="" />}
        {id !== '' && paper && (
          <a href={`/files/${id}`} target="_blank" rel="noreferrer">
            <Icon name="clip" /> {paper.open}
          </a>
        )}
        {share !== null && <Progress share={share} />}
        {!isThere && <FileAsk icon="photo">{paper?.ask ?? <FormattedMessage id="ui.file.pick" />}</FileAsk>}
        <HiddenFileInput
          id={inputId}
          name={name}
          accept={paper ? `${PICTURE_TYPES},application/pdf` : PICTURE_TYPES}
          away={isThere}
          aria-describedby={hintId}
          aria-invalid={Boolean(error) || undefined}
          onPick={([file]) => {
            if (file) void pick(file);
          }}
        />
        {isThere && (
          <Button look="quiet" small onClick={drop}>
            {share === null ? <FormattedMessage id="ui.file.remove" /> : <FormattedMessage id="ui.cancel" />}
          </Button>
        )}
      </FilePlace>
      <p className={fieldCss.description} id={hintId}>
        {hint}
      </p>
      {error && <p className={fieldCss.error}>{error}</p>}
      {problem && <ProblemNotice problem={problem} />}
    </div>
  );
};

const Progress = ({ share }: { readonly share: number }) => (
  <span className={css.progress}>
    <FormattedMessage id="ui.file.sending" />
    <progress value={share} />
  </span>
);
