import { Suspense } from 'react';
import { useParams } from 'react-router';
import { InLanguage } from '../../../i18n/in-language.tsx';
import { MessagesOf } from '../../../i18n/provider.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Loading } from '../../../ui/loading.tsx';
import css from './board.module.css';
import { BoardContent } from './content.tsx';
import { useBoard } from './use-board.ts';
import { useBoardLanguages } from './use-languages.ts';

/** The live board of a competition for a screen in the hall. */
const BoardPage = () => {
  const { id = '' } = useParams();
  const board = useBoard(id);
  const languages = useBoardLanguages();
  return (
    <main className={css.page} data-count={languages.length}>
      <Loaded read={board.read}>
        {(competition) => (
          <Suspense fallback={<Loading />}>
            {languages.map((language) => (
              <InLanguage key={language} language={language}>
                <MessagesOf area="words">
                  <MessagesOf area="competitions">
                    <BoardContent
                      language={language}
                      board={board}
                      competition={competition}
                      isFirst={language === languages[0]}
                    />
                  </MessagesOf>
                </MessagesOf>
              </InLanguage>
            ))}
          </Suspense>
        )}
      </Loaded>
    </main>
  );
};

export default BoardPage;
