import { MessagesOf } from '../../../i18n/provider.tsx';
import type { FieldProps } from '../../../ui/form/field.tsx';
import fieldCss from '../../../ui/form/field.module.css';
import { useFormState } from '../../../ui/form/form-state.ts';
import css from './film.module.css';
import { FilmView } from './film-view.tsx';
import { useFilm } from './use-film.ts';
import { VideoPick } from './video-pick.tsx';

/** A video of a form, uploaded as soon as it is chosen; the field's value is the id of the file on the server. */
const VideoField = (props: FieldProps) => (
  <MessagesOf area="media">
    <Field {...props} />
  </MessagesOf>
);

const Field = ({ name, label, hint }: FieldProps) => {
  const { onChange, error } = useFormState().inputProps(name);
  const chosen = useFilm();
  const { film, pick, drop, settled } = chosen;
  const take = async (file: File): Promise<void> => {
    onChange('');
    pick(file);
    onChange((await settled()) ?? '');
  };
  const leave = (): void => {
    drop();
    onChange('');
  };
  return (
    <div className={css.field}>
      <FilmView of={{ ...chosen, drop: leave }} />
      {film === null && <VideoPick label={label} onPick={(file) => void take(file)} />}
      {hint && <p className={fieldCss.description}>{hint}</p>}
      {error && <p className={fieldCss.error}>{error}</p>}
    </div>
  );
};

export default VideoField;
