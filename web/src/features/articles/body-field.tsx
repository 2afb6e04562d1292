import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useWords } from '../../i18n/words.ts';
import { TextArea } from '../../ui/form/field.tsx';
import { useFormState } from '../../ui/form/form-state.ts';
import { Hint } from '../../ui/layout.tsx';
import { Story } from './story.tsx';
import css from './articles.module.css';

const ARABIC = /\p{Script=Arabic}/u;
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The text of an article with its signs explained, and below it the text as readers will see it. */
export const BodyField = ({ name }: { readonly name: string }) => {
  const words = useWords();
  const form = useFormState();
  const [text, setText] = useState(() => textIn(form.inputProps(name).defaultValue));
  return (
    <>
      <TextArea
        name={name}
        label={words.field('article', 'body')}
        hint={<FormattedMessage id="articles.body.hint" />}
        rows={12}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      {text.trim() !== '' && (
        <section className={css.preview} aria-labelledby="article-preview">
          <Hint id="article-preview">
            <FormattedMessage id="articles.preview" />
          </Hint>
          <Story text={text} language={ARABIC.test(text) ? 'ar' : 'en'} />
        </section>
      )}
    </>
  );
};
