import { Children } from 'react';
import { blocksOf, type Block } from '../../../../domain/format/blocks.ts';
import { Words } from '../../ui/layout.tsx';
import { Cover } from './cover.tsx';
import css from './articles.module.css';

/** The text of an article: headings, lists, paragraphs with links. */
export const Story = (props: {
  readonly text: string;
  readonly language: 'ar' | 'en';
  readonly cover?: string | null;
}) => (
  <div className={css.story} lang={props.language} dir={props.language === 'ar' ? 'rtl' : 'ltr'}>
    {props.cover != null && <Cover id={props.cover} sizes="(min-width: 60rem) 44rem, 100vw" first />}
    {Children.toArray(blocksOf(props.text).map((block) => <Part block={block} />))}
  </div>
);

const Part = ({ block }: { readonly block: Block }) => {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2 dir="auto">{block.text}</h2> : <h3 dir="auto">{block.text}</h3>;
    case 'list':
      return (
        <ul>
          {Children.toArray(
            block.items.map((item) => (
              <li>
                <Words>{item}</Words>
              </li>
            )),
          )}
        </ul>
      );
    case 'paragraph':
      return <Words>{block.text}</Words>;
    default: {
      const never: never = block;
      return never;
    }
  }
};
